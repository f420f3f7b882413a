import type { GlProgram } from '#map/engine/glProgram.ts';
import type { MercatorView } from './mercatorView.ts';
import type { MotionStyle } from './motionStyle.ts';

/** Sets the uniforms that particles and arrows share: the window's position, and their colours. */
export function setMotionUniforms(
  gl: WebGL2RenderingContext,
  program: GlProgram,
  view: MercatorView,
  style: MotionStyle,
): void {
  gl.uniform2f(program.at('middle'), view.x, view.y);
  gl.uniform2f(program.at('span'), view.spanX, view.spanY);
  gl.uniform2f(program.at('viewport'), view.width, view.height);
  gl.uniform2f(program.at('turn'), ...style.turn);
  gl.uniform3f(program.at('slowColour'), ...style.slowColour);
  gl.uniform3f(program.at('fastColour'), ...style.fastColour);
}
