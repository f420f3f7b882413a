import { edgeFade } from '#map/weather/edgeFade.ts';

/** The most grids in one picture: the coarsest, and the finest ones. */
export const gridsMax = 3;

/** One triangle over the whole window. */
export const fieldVertexShader = `#version 300 es
out vec2 place;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
  place = vec2(corner.x - 0.5, 0.5 - corner.y);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

function ofGrids(line: (index: number) => string): string {
  return Array.from({ length: gridsMax }, (_, index) => line(index)).join('\n');
}

/**
 * Every fragment computes its latitude and longitude and interpolates the cells around it and the two times. Cells
 * without a value (-32768) are ignored. A finer grid is drawn over a coarser one and fades into it at its edge; the
 * outermost fades into the map. sampleField.ts and edgeFade.ts compute the same.
 */
export const fieldFragmentShader = `#version 300 es
precision highp float;
precision highp int;
precision highp isampler2D;

in vec2 place;

uniform vec2 middle;
uniform vec2 span;
uniform int grids;
uniform bool isVector;
uniform sampler2D palette;
uniform vec2 range;
${ofGrids(
  (index) => `
uniform isampler2D from${index};
uniform isampler2D to${index};
uniform float mix${index};
// West, north, degrees east, degrees south.
uniform vec4 grid${index};
// Columns, rows, 1 where it goes around the world.
uniform ivec3 size${index};
// Step and base of the first plane, then of the second.
uniform vec4 scale${index};`,
)}

out vec4 result;

const float pi = 3.141592653589793;
const int noValue = -32768;

// The values, and the weight of the cells that have one.
vec3 cellsAround(isampler2D cells, ivec3 size, vec2 at) {
  vec2 low = floor(at);
  vec2 part = at - low;
  vec3 sum = vec3(0.0);
  for (int corner = 0; corner < 4; corner += 1) {
    ivec2 beside = ivec2(corner & 1, corner >> 1);
    ivec2 cell = ivec2(low) + beside;
    cell.y = clamp(cell.y, 0, size.y - 1);
    cell.x = size.z == 1 ? (cell.x + size.x) % size.x : clamp(cell.x, 0, size.x - 1);
    ivec2 raw = texelFetch(cells, cell, 0).xy;
    if (raw.x == noValue || (isVector && raw.y == noValue)) continue;
    vec2 near = mix(1.0 - part, part, vec2(beside));
    sum += vec3(vec2(raw), 1.0) * near.x * near.y;
  }
  return sum;
}

// The value in its unit, and how much it counts.
vec3 valueOf(isampler2D from, isampler2D to, float part, vec4 grid, ivec3 size, vec4 scale, vec2 lonLat) {
  float east = mod(lonLat.x - grid.x, 360.0) / grid.z;
  float south = (grid.y - lonLat.y) / grid.w;
  if (size.z == 0 && east > float(size.x) - 0.5) east -= 360.0 / grid.z;
  float across = size.z == 1 ? 1e6 : min(east, float(size.x) - 1.0 - east) + 0.5;
  float down = min(south, float(size.y) - 1.0 - south) + 0.5;
  float inside = size.z == 1 && float(size.y) * grid.w > 170.0 ? 1.0 : min(across, down);
  if (min(across, down) < 0.0) return vec3(0.0);
  vec2 at = vec2(east, south);
  vec3 first = cellsAround(from, size, at);
  vec3 second = part > 0.0 ? cellsAround(to, size, at) : vec3(0.0);
  float weight = max(first.z, second.z);
  if (weight < 0.01) return vec3(0.0);
  if (first.z < 0.01) first = second;
  if (second.z < 0.01) second = first;
  vec2 value = mix(first.xy / first.z, second.xy / second.z, part) * scale.xz + scale.yw;
  return vec3(value, weight * clamp(inside * 0.5, 0.02, 1.0));
}

// 0 at the edge of a grid, 1 so far inside as a field fades over.
float insideEdge(vec4 grid, ivec3 size, vec2 lonLat) {
  vec2 extent = (vec2(size.xy) - 1.0) * grid.zw;
  float southEnd = grid.y - extent.y;
  float inside = 1e6;
  if (grid.y < ${edgeFade.mapEnd.toFixed(1)}) inside = min(inside, grid.y - lonLat.y);
  if (southEnd > -${edgeFade.mapEnd.toFixed(1)}) inside = min(inside, lonLat.y - southEnd);
  if (size.z == 0) {
    float east = mod(lonLat.x - grid.x, 360.0);
    if (east > extent.x + (360.0 - extent.x) * 0.5) east -= 360.0;
    inside = min(inside, min(east, extent.x - east));
  }
  float over = min(${edgeFade.degrees.toFixed(1)}, min(extent.x, extent.y) * ${edgeFade.shareMax.toFixed(2)});
  return over <= 0.0 ? 1.0 : smoothstep(0.0, over, inside);
}

void main() {
  vec2 world = middle + place * span;
  if (world.y < 0.0 || world.y > 1.0) discard;
  vec2 lonLat = vec2((world.x - 0.5) * 360.0, degrees(atan(sinh(pi * (1.0 - 2.0 * world.y)))));
  vec2 sum = vec2(0.0);
  float have = 0.0;
  float fade = 0.0;
  vec3 found;
${ofGrids(
  (index) => `
  if (${index} < grids && have < 0.99) {
    found = valueOf(from${index}, to${index}, mix${index}, grid${index}, size${index}, scale${index}, lonLat);
    float share = found.z * (1.0 - have);
    sum += found.xy * share;
    have += share;
    if (found.z > 0.0) fade = max(fade, insideEdge(grid${index}, size${index}, lonLat));
  }`,
)}
  if (have < 0.01) discard;
  vec2 mean = sum / have;
  float value = isVector ? length(mean) : mean.x;
  vec3 colour = texture(palette, vec2((value - range.x) / (range.y - range.x), 0.5)).rgb;
  float alpha = smoothstep(0.0, 0.15, have) * fade;
  result = vec4(colour * alpha, alpha);
}`;

/** Draws the picture of the field over the map. */
export const pictureFragmentShader = `#version 300 es
precision highp float;

in vec2 place;

uniform sampler2D picture;
uniform float opacity;

out vec4 result;

void main() {
  result = texture(picture, vec2(place.x + 0.5, 0.5 - place.y)) * opacity;
}`;
