import { fragmentShader, vertexShader } from './vesselShaders.ts';

function compile(gl: WebGL2RenderingContext, type: GLenum, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (shader === null) throw new Error('The graphics card gave no shader.');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) {
    throw new Error(`A vessel shader does not compile: ${gl.getShaderInfoLog(shader) ?? 'no reason given'}`);
  }
  return shader;
}

export interface VesselProgram {
  readonly program: WebGLProgram;
  readonly at: (name: string) => WebGLUniformLocation | null;
}

export function createVesselProgram(gl: WebGL2RenderingContext): VesselProgram {
  const program = gl.createProgram();
  const shaders = [compile(gl, gl.VERTEX_SHADER, vertexShader), compile(gl, gl.FRAGMENT_SHADER, fragmentShader)];
  for (const shader of shaders) gl.attachShader(program, shader);
  gl.linkProgram(program);
  for (const shader of shaders) gl.deleteShader(shader);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`The vessel shaders do not fit: ${gl.getProgramInfoLog(program) ?? 'no reason given'}`);
  }
  const places = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    at(name) {
      const known = places.get(name);
      if (known !== undefined) return known;
      const place = gl.getUniformLocation(program, name);
      places.set(name, place);
      return place;
    },
  };
}
