import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The part of the platform's WebAssembly that is used; its types come with those of browsers only. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
};

/** The part of the module of `chardetng-wasm` that is used; the package's own script only works in a bundler. */
interface Detector {
  readonly memory: { readonly buffer: ArrayBuffer };
  detect(answer: number, bytes: number, length: number): void;
  __wbindgen_add_to_stack_pointer(bytes: number): number;
  __wbindgen_malloc(length: number): number;
  __wbindgen_free(at: number, length: number): void;
}

let loaded: Detector | undefined;

function load(): Detector {
  const path = createRequire(import.meta.url).resolve('chardetng-wasm/dist/chardetng_wasm_bg.wasm');
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {
    './chardetng_wasm_bg.js': {
      __wbindgen_throw: () => {
        throw new Error('chardetng failed');
      },
    },
  });
  // Its functions are those of the package's type file.
  return exports as unknown as Detector;
}

/**
 * The most likely encoding of a text in a language with its own letters, by Firefox's detector.
 *
 * @returns A name of the Encoding Standard, such as windows-1251, in lower case.
 */
export function guessEncoding(bytes: Uint8Array): string {
  const detector = (loaded ??= load());
  const answer = detector.__wbindgen_add_to_stack_pointer(-16);
  try {
    // The detector frees the bytes itself.
    const at = detector.__wbindgen_malloc(bytes.length);
    new Uint8Array(detector.memory.buffer).set(bytes, at);
    detector.detect(answer, at, bytes.length);
    const [name = 0, length = 0] = new Uint32Array(detector.memory.buffer, answer, 2);
    const text = Buffer.from(new Uint8Array(detector.memory.buffer, name, length)).toString('latin1');
    detector.__wbindgen_free(name, length);
    return text.toLowerCase();
  } finally {
    detector.__wbindgen_add_to_stack_pointer(16);
  }
}
