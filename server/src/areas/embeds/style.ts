/** The look of embedded pages, with the colours of the page's theme (web/src/ui/theme.ts). */
export const embedStyle = `:root{color-scheme:light dark;--text:light-dark(#18242d,#dfe8ed);--soft:light-dark(#566773,#9badb8);
--line:light-dark(#dfe6eb,#263b48);--surface:light-dark(#fff,#16252f);--body:light-dark(#f5f8fa,#0d1820);--link:light-dark(#0e5a7c,#86bbd2)}
:root[data-theme=LIGHT]{color-scheme:light}
:root[data-theme=DARK]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;font:16px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:var(--text);background:var(--body)}
.card{display:flex;flex-direction:column;min-height:100vh;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}
main{flex:1;padding:16px}
h1{margin:0;font-size:1.25rem;line-height:1.25;overflow-wrap:anywhere}
h2{margin:20px 0 4px;font-size:1rem}
h3{margin:12px 0 0;font-size:1rem;overflow-wrap:anywhere}
p{margin:4px 0 0;overflow-wrap:anywhere}
.soft{color:var(--soft)}
a{color:var(--link)}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.photo{display:block;width:100%;aspect-ratio:16/9;object-fit:cover}
figure{margin:0}
figcaption{padding:4px 16px 0;font-size:.8125rem;color:var(--soft)}
.logo{display:block;max-width:100%;max-height:72px;margin-bottom:12px}
dl{display:grid;grid-template-columns:minmax(7em,auto) 1fr;gap:4px 16px;margin:12px 0 0}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
ul{margin:4px 0 0;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:4px 0;border-bottom:1px solid var(--line)}
li a{overflow-wrap:anywhere}
.card:has(.map){height:100vh}
main:has(.map){display:flex;flex-direction:column;min-height:0;padding:0}
main:has(.map) h1{padding:10px 16px}
.map{position:relative;flex:1;min-height:120px;overflow:hidden;background:light-dark(#cfe3ee,#0f2433)}
.map svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
.land{fill:light-dark(#f3eee7,#22303a);stroke:light-dark(#7e97a4,#547080);stroke-width:20px;stroke-linejoin:round;paint-order:stroke}
.map a{--mark:light-dark(#0a4763,#b3d5e4);--sea:light-dark(#fff,#0a131a);fill:var(--mark);stroke:var(--sea);stroke-width:1.5px;outline:none}
.map a.old{fill:var(--sea);stroke:var(--mark)}
.map a:hover,.map a:focus-visible{--mark:light-dark(#b84c05,#fc8b38)}
.map a:focus-visible g{transform:scale(1.5)}
.scale{pointer-events:none}
.scale path{fill:none;stroke:var(--text);stroke-width:2px}
.scale text{fill:var(--text);stroke:light-dark(#cfe3ee,#0f2433);stroke-width:3px;paint-order:stroke;font-size:13px}
.name{position:absolute;max-width:calc(100% - 8px);padding:2px 8px;border-radius:6px;background:var(--text);color:var(--surface);font-size:.875rem;pointer-events:none}
.note{margin:0;padding:8px 16px 0;font-size:.8125rem;color:var(--soft)}
main:has(.map)+footer{border:0;padding-top:4px}
@media(max-width:480px){.map[data-wide] a>g{transform:scale(1.4)}.map[data-wide] a:focus-visible g{transform:scale(2)}.map[data-wide] .scale text{font-size:20px}}
footer{padding:10px 16px;border-top:1px solid var(--line);font-size:.875rem}
`;
