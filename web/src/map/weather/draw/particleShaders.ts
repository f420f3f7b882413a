import { quadFunctions } from '#map/engine/quads.ts';

/**
 * One square per piece of a trail: the pieces are read from a ring of the latest places, one row per moment. A piece
 * between two lives of a particle is not drawn. Lengths are CSS pixels.
 */
export const particleVertexShader = `#version 300 es
precision highp float;
precision highp int;

uniform sampler2D trail;
uniform int count;
uniform int moments;
uniform int newest;
uniform vec2 middle;
uniform vec2 span;
uniform vec2 viewport;
uniform float width;
uniform vec2 turn;
uniform vec3 slowColour;
uniform vec3 fastColour;

out float across;
flat out float halfWidth;
out vec4 colour;

vec4 placeOf(int particle, int ago) {
  return texelFetch(trail, ivec2(particle, (newest - ago + moments) % moments), 0);
}
${quadFunctions}
void main() {
  int piece = quadOf();
  int particle = piece % count;
  int ago = piece / count;
  vec4 head = placeOf(particle, ago);
  vec4 tail = placeOf(particle, ago + 1);
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  if (head.z < 0.5 || head.z != tail.z) return;

  vec2 from = (tail.xy - middle) / span * viewport;
  vec2 to = (head.xy - middle) / span * viewport;
  vec2 along = to - from;
  float far = length(along);
  if (far > 60.0) return;
  vec2 ahead = far > 0.01 ? along / far : vec2(1.0, 0.0);
  vec2 side = vec2(-ahead.y, ahead.x);
  vec2 corner = cornerOf();
  halfWidth = width * 0.5;
  across = (corner.x * 2.0 - 1.0) * (halfWidth + 0.5);
  vec2 here = mix(from, to, corner.y) + side * across + ahead * (corner.y - 0.5) * 0.3;
  gl_Position = vec4(here.x / viewport.x * 2.0, -here.y / viewport.y * 2.0, 0.0, 1.0);

  float age = (float(ago) + 1.0 - corner.y) / float(moments - 1);
  float swift = smoothstep(turn.x, turn.y, head.w);
  colour = vec4(mix(slowColour, fastColour, swift), 0.85 * (1.0 - age));
}`;

export const particleFragmentShader = `#version 300 es
precision highp float;

in float across;
flat in float halfWidth;
in vec4 colour;

out vec4 result;

void main() {
  float alpha = colour.a * smoothstep(halfWidth + 0.5, halfWidth - 0.5, abs(across));
  result = vec4(colour.rgb * alpha, alpha);
}`;
