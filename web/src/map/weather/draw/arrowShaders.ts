/** One instance per arrow, a square rotated to its direction. Lengths are CSS pixels, y downwards. */
export const arrowVertexShader = `#version 300 es
precision highp float;

layout(location = 0) in vec2 world;
// Direction in radians from north over east, length, value, opacity.
layout(location = 1) in vec4 arrow;

uniform vec2 middle;
uniform vec2 span;
uniform vec2 viewport;
uniform vec2 turn;
uniform vec3 slowColour;
uniform vec3 fastColour;

out vec2 place;
flat out float reach;
flat out float opacity;
flat out vec3 colour;
flat out vec3 edge;

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  reach = arrow.y * 0.5;
  opacity = arrow.w;
  place = corner * (reach + 2.0);
  vec2 right = vec2(cos(arrow.x), sin(arrow.x));
  vec2 ahead = vec2(sin(arrow.x), -cos(arrow.x));
  vec2 here = (world - middle) / span * viewport + place.x * right + place.y * ahead;
  gl_Position = vec4(here.x / viewport.x * 2.0, -here.y / viewport.y * 2.0, 0.0, 1.0);
  float strong = step((turn.x + turn.y) * 0.5, arrow.z);
  colour = mix(slowColour, fastColour, strong);
  edge = mix(fastColour, slowColour, strong);
}`;

/** A shaft and a head, with a thin edge in the other colour to be visible on any ground. */
export const arrowFragmentShader = `#version 300 es
precision highp float;

in vec2 place;
flat in float reach;
flat in float opacity;
flat in vec3 colour;
flat in vec3 edge;

uniform float pixelRatio;

out vec4 result;

float segment(vec2 at, vec2 from, vec2 to) {
  vec2 along = to - from;
  float part = clamp(dot(at - from, along) / dot(along, along), 0.0, 1.0);
  return length(at - from - along * part);
}

void main() {
  vec2 at = vec2(abs(place.x), place.y);
  float head = clamp(reach * 0.62, 3.5, 6.0);
  vec2 tip = vec2(0.0, reach - 1.0);
  float shaft = segment(at, vec2(0.0, 1.0 - reach), tip);
  float barb = segment(at, tip, tip + vec2(head * 0.62, -head));
  float distance = min(shaft, barb) - 0.75;
  float soft = 0.5 / pixelRatio;
  float body = smoothstep(soft, -soft, distance);
  float around = 0.35 * smoothstep(soft, -soft, distance - 0.9);
  float alpha = max(body * 0.85, around) * opacity;
  if (alpha < 0.004) discard;
  result = vec4(mix(edge, colour, body) * alpha, alpha);
}`;
