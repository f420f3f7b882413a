import { quadFunctions } from '#map/engine/quads.ts';
import { vesselsPerRow } from '#map/layers/recordTexture.ts';
import { trailStyle } from './trailRecords.ts';

/** More colours than bands of speed and pinned tracks. */
export const trailColours = 16;

/**
 * A rectangle around the way from each point to the next, with round ends. `points` has four words each
 * (trailRecords.ts). Only what was before a moment is drawn, the last piece up to it. Differences are taken in integers
 * modulo 2^32, as for vessels. Lengths are CSS pixels, y downwards.
 */
export const vertexShader = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;

uniform usampler2D points;
uniform uvec2 middle;
uniform float pixelsPerUnit;
uniform float worldShift;
uniform vec2 viewport;
uniform uint since;
uniform uint until;
uniform float untilPart;
uniform int byVessel;
uniform uvec2 chosen;
uniform vec3 colours[${trailColours}];

out vec2 place;
flat out float len;
flat out float halfWidth;
flat out vec4 colour;
${quadFunctions}
uvec4 pointAt(int index) {
  return texelFetch(points, ivec2(index % ${vesselsPerRow}, index / ${vesselsPerRow}), 0);
}

void main() {
  int index = quadOf() + 1;
  uvec4 to = pointAt(index);
  uvec4 from = pointAt(index - 1);
  bool isApart = ((to.w >> ${trailStyle.apart}) & 1u) == 1u;
  if (isApart || from.z > until || to.z < since) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  vec2 start = vec2(int(from.x - middle.x), int(from.y - middle.y)) * pixelsPerUnit;
  vec2 way = vec2(int(to.x - from.x), int(to.y - from.y)) * pixelsPerUnit;
  if (to.z > until) way *= clamp((float(until - from.z) + untilPart) / float(to.z - from.z), 0.0, 1.0);
  len = length(way);
  vec2 ahead = len > 0.001 ? way / len : vec2(1.0, 0.0);
  bool isChosen = uint(index) >= chosen.x && uint(index) < chosen.y;
  bool isFaint = chosen.y > 0u && !isChosen;
  halfWidth = isChosen ? 1.9 : isFaint ? 0.7 : 1.2;
  vec2 corner = cornerOf();
  float reach = halfWidth + 1.0;
  place = vec2(mix(-reach, len + reach, corner.x), (corner.y * 2.0 - 1.0) * reach);
  vec2 here = start + ahead * place.x + vec2(-ahead.y, ahead.x) * place.y;
  here.x += worldShift;
  gl_Position = vec4(here.x / viewport.x * 2.0, -here.y / viewport.y * 2.0, 0.0, 1.0);
  uint style = byVessel == 1 ? (to.w >> ${trailStyle.colour}) & 15u : to.w & 15u;
  colour = vec4(colours[style], isFaint ? 0.55 : 1.0);
}`;

export const fragmentShader = `#version 300 es
precision highp float;

in vec2 place;
flat in float len;
flat in float halfWidth;
flat in vec4 colour;

uniform float pixelRatio;

out vec4 result;

void main() {
  float beyond = max(max(-place.x, place.x - len), 0.0);
  float soft = 0.5 / pixelRatio;
  float alpha = smoothstep(soft, -soft, length(vec2(beyond, place.y)) - halfWidth) * colour.a;
  if (alpha < 0.004) discard;
  result = vec4(colour.rgb * alpha, alpha);
}`;
