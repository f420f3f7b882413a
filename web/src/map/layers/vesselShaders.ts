import { quadFunctions } from '#map/engine/quads.ts';
import { vesselsPerRow } from './recordTexture.ts';

/**
 * One square per vessel. `records` has the vessels' four words each (liveVessels/vesselRecord.ts). The difference to the
 * middle of the map is taken in integers modulo 2^32, so nothing jitters at high zooms and the antimeridian needs no
 * special case. Lengths are CSS pixels, y downwards.
 */
export const vertexShader = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;

uniform usampler2D records;
uniform int firstSlot;
uniform uvec2 middle;
uniform float pixelsPerUnit;
uniform float worldShift;
uniform vec2 viewport;
uniform float size;
uniform float reach;
uniform uint fadedBefore;
uniform int colourRow;
uniform float opacity;
uniform sampler2D palette;

out vec2 place;
flat out vec4 colour;
flat out float directed;
flat out int form;

const float radiansPerHundredth = 0.00017453292519943295;
const uint noDirection = 65535u;
${quadFunctions}
void main() {
  int slot = firstSlot + quadOf();
  uvec4 record = texelFetch(records, ivec2(slot % ${vesselsPerRow}, slot / ${vesselsPerRow}), 0);
  uint direction = record.z & 65535u;
  uint index = colourRow == 0 ? (record.z >> 16) & 255u : record.z >> 24;
  directed = direction == noDirection ? 0.0 : 1.0;
  float angle = directed * float(direction) * radiansPerHundredth;

  place = (cornerOf() * 2.0 - 1.0) * reach;
  vec2 right = vec2(cos(angle), sin(angle));
  vec2 ahead = vec2(sin(angle), -cos(angle));

  vec2 here = vec2(int(record.x - middle.x), int(record.y - middle.y)) * pixelsPerUnit;
  here.x += worldShift;
  here += place.x * right + place.y * ahead;
  gl_Position = vec4(here.x / viewport.x * 2.0, -here.y / viewport.y * 2.0, 0.0, 1.0);

  vec4 mark = texelFetch(palette, ivec2(index, colourRow), 0);
  // Fifths, as markerPalette.ts writes them: plain, dotted, hidden, tailed, halved, hollow.
  form = int(mark.a * 5.0 + 0.5);
  if (form != 2 && texelFetch(palette, ivec2(record.z >> 24, 1), 0).a > 0.9) form = 5;
  if (form == 2) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  colour = vec4(mark.rgb, (record.w < fadedBefore ? 0.45 : 1.0) * opacity);
}`;

/**
 * An arrow with a notched tail, or a disc, with an outline and perhaps a part in the outline's colour; an emphasised
 * vessel has a ring around it. The shapes are distances to their edges in CSS pixels, positive outside.
 */
export const fragmentShader = `#version 300 es
precision highp float;

in vec2 place;
flat in vec4 colour;
flat in float directed;
flat in int form;

uniform float size;
uniform float outlineWidth;
uniform vec3 outlineColour;
uniform float ring;
uniform vec3 ringColour;
uniform float pixelRatio;

out vec4 result;

float arrow(vec2 at) {
  // A small arrow is broader, or it would be too thin to show its colour.
  float breadth = mix(1.4, 1.0, smoothstep(6.0, 11.0, size));
  vec2 p = vec2(abs(at.x), at.y) / size;
  vec2 side = normalize(vec2(1.12 / breadth, 0.42));
  vec2 tail = normalize(vec2(-0.24 / breadth, -0.42));
  return max(dot(p - vec2(0.0, 0.62), side), dot(p - vec2(0.0, -0.26), tail)) * size;
}

void main() {
  float distance = directed > 0.5 ? arrow(place) : length(place) - size * 0.34;
  float soft = 0.5 / pixelRatio;
  float body = smoothstep(soft, -soft, distance);
  float outline = smoothstep(soft, -soft, distance - outlineWidth) * colour.a;
  float alpha = max(outline, body * colour.a);
  float core = 0.0;
  if (form == 1) core = smoothstep(soft, -soft, length(place + vec2(0.0, 0.05 * size * directed)) - size * 0.115);
  // A rim of the colour is left around a part.
  float rim = smoothstep(soft, -soft, distance + size * 0.05);
  if (form == 3) core = rim * smoothstep(soft, -soft, place.y + 0.06 * size * directed);
  if (form == 4) core = rim * smoothstep(soft, -soft, place.x + 0.02 * size);
  if (form == 5) core = smoothstep(soft, -soft, distance + max(1.25, size * 0.11));
  vec3 premultiplied = mix(outlineColour, colour.rgb, body * (1.0 - core)) * alpha;

  if (ring > 0.0) {
    float around = abs(length(place) - ring);
    float light = smoothstep(soft, -soft, around - 2.5) * (1.0 - alpha);
    float dark = smoothstep(soft, -soft, around - 1.25);
    premultiplied += mix(outlineColour, ringColour, dark) * light;
    alpha += light;
  }
  if (alpha < 0.004) discard;
  result = vec4(premultiplied, alpha);
}`;
