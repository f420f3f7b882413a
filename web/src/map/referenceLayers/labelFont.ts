/**
 * The page's font, by its CSS family: without `glyphs` in its style the library draws each character with the browser
 * (maplibre-gl's glyph_manager.ts).
 */
export const labelFont = ['IBM Plex Sans Variable'];
