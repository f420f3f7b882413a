import { createGlProgram, type GlProgram } from '#map/engine/glProgram.ts';
import { fragmentShader, vertexShader } from './vesselShaders.ts';

export type VesselProgram = GlProgram;

export function createVesselProgram(gl: WebGL2RenderingContext): VesselProgram {
  return createGlProgram(gl, 'vessels', vertexShader, fragmentShader);
}
