/**
 * The page's own letters, by the family of their CSS: without `glyphs` in its style the library draws each letter with
 * the browser (maplibre-gl's glyph_manager.ts).
 */
export const labelFont = ['IBM Plex Sans Variable'];
