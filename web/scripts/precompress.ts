import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Compressing smaller files saves no packet. */
const least = 1024;

/** Puts a brotli and a gzip form beside each text file of the built page, so that the server only has to send them. */
const files = globSync('dist/**/*.{html,js,mjs,css,svg,json}').filter((path) => statSync(path).size >= least);
for (const path of files) {
  const text = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
console.log(`${files.length} files compressed beforehand.`);
