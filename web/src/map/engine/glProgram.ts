/** A linked program and the locations of its uniforms, looked up once. */
export interface GlProgram {
  readonly program: WebGLProgram;
  readonly at: (name: string) => WebGLUniformLocation | null;
}

function compile(gl: WebGL2RenderingContext, name: string, type: GLenum, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (shader === null) throw new Error('The graphics card gave no shader.');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) {
    throw new Error(`A shader of ${name} does not compile: ${gl.getShaderInfoLog(shader) ?? 'no reason given'}`);
  }
  return shader;
}

/** Compiles and links; an error names the shaders by `name`. A lost context is not an error. */
export function createGlProgram(
  gl: WebGL2RenderingContext,
  name: string,
  vertexShader: string,
  fragmentShader: string,
): GlProgram {
  const program = gl.createProgram();
  const shaders = [
    compile(gl, name, gl.VERTEX_SHADER, vertexShader),
    compile(gl, name, gl.FRAGMENT_SHADER, fragmentShader),
  ];
  for (const shader of shaders) gl.attachShader(program, shader);
  gl.linkProgram(program);
  for (const shader of shaders) gl.deleteShader(shader);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`The shaders of ${name} do not fit: ${gl.getProgramInfoLog(program) ?? 'no reason given'}`);
  }
  const places = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    at(uniform) {
      const known = places.get(uniform);
      if (known !== undefined) return known;
      const place = gl.getUniformLocation(program, uniform);
      places.set(uniform, place);
      return place;
    },
  };
}
