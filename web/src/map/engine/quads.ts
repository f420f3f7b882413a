/**
 * Many small squares in one draw call without instancing: a graphics card starts a new batch for every instance, and
 * four corners never fill one (in software a draw takes four times as long). The content of a square is read from a
 * texture.
 */
export const verticesPerQuad = 6;

/** For a vertex shader: the square a vertex belongs to, and its corner, each coordinate 0 or 1. */
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
