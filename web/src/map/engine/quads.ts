/**
 * Many small squares in one draw, without instances: a graphics card starts anew with every instance, which four corners
 * never fill (without one, in software, a draw takes four times as long). What a square shows is read from a texture.
 */
export const verticesPerQuad = 6;

/** For a vertex shader: which square a vertex belongs to, and which of its corners it is, each part 0 or 1. */
export const quadFunctions = `
int quadOf() {
  return gl_VertexID / ${verticesPerQuad};
}

vec2 cornerOf() {
  int turn = gl_VertexID % ${verticesPerQuad};
  int corner = turn < 3 ? turn : turn - 2;
  return vec2(corner & 1, corner >> 1);
}
`;
