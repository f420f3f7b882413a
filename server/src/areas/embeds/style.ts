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
footer{padding:10px 16px;border-top:1px solid var(--line);font-size:.875rem}
`;
