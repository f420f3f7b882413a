/**
 * Bodies that try to run a script, from the classes of OWASP's XSS filter evasion cheat sheet and from mutations
 * published for sanitisers since: tags by events, schemes by spellings, namespaces, raw text, truncated markup. Each of
 * them calls `pwned` if it succeeds, so that a page can detect it. Server and page both sanitise, and are both tested
 * with these.
 */
export function attacks(): string[] {
  return [
    ...new Set([...withEvents(), ...withAddresses(), ...asScripts(), ...asMutations(), ...asFrames(), ...asStyles()]),
  ];
}

const call = 'pwned(1)';

const events = (
  'onload onerror onclick onmouseover onfocus onfocusin onblur onanimationstart onanimationend ' +
  'ontransitionend ontoggle onbeforetoggle onpointerenter onpointerrawupdate onwheel onscroll onscrollend ' +
  'onbegin onend onstart onloadstart oncanplay ondurationchange onseeked onhashchange onpageshow ' +
  'onbeforecopy onpaste oncontentvisibilityautostatechange onwebkitanimationstart onauxclick ondrag'
).split(' ');

const bearers = (
  'a img video p h2 table td li blockquote figure svg body details input marquee audio iframe object math ' +
  'x-own select keygen button form style template'
).split(' ');

function withEvents(): string[] {
  const every = bearers.flatMap((tag) =>
    events.map((event) => `<${tag} src=x href=x tabindex=0 autofocus contenteditable ${event}=${call}>y</${tag}>`),
  );
  const spelt = ['img', 'svg', 'video', 'p'].flatMap((tag) => [
    `<${tag}/src=x/onerror=${call}>`,
    `<${tag}\tsrc=x\nonerror\r=\f${call}>`,
    `<${tag} src="x" OnErRoR="${call}">`,
    `<${tag} src='x'onerror='${call}'>`,
    `<${tag} src=x onerror=&#112;&#119;&#110;&#101;&#100;&#40;1&#41;>`,
    `<${tag} src=x onerror=&#x70wned(1)>`,
    `<${tag} """><script>${call}</script>">`,
    `<${tag} src=x:x\0 onerror\0="${call}">`,
    `<${tag} src=x onerror="eval(atob('cHduZWQoMSk='))">`,
    `<${tag} src=\`x\` onerror=\`${call}\`>`,
    `<${tag} src=x onerror=${call}//`,
    `<${tag} src=x onerror=${call} <p>`,
    `<<${tag} src=x onerror=${call}>`,
    `<${tag} x="\`<p onclick=${call}>">`,
    `< ${tag} src=x onerror=${call}>`,
    `<${tag}\u2028src=x onerror=${call}>`,
    `<${tag} src=x alt="a" title="--><img src=x onerror=${call}>">`,
    `<${tag} src="/media/../x" onerror=${call}>`,
    `<${tag} src="/media/x.webp" onerror=${call} onload=${call}>`,
  ]);
  return [...every, ...spelt];
}

function withAddresses(): string[] {
  const addresses = [
    `javascript:${call}`,
    `JaVaScRiPt:${call}`,
    `java\tscript:${call}`,
    `java\nscript:${call}`,
    `java\r\nscript:${call}`,
    ` \u0001\u0014javascript:${call}`,
    `\u00a0javascript:${call}`,
    `java\0script:${call}`,
    `javascript\t:${call}`,
    `&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${call}`,
    `&#0000106avascript:${call}`,
    `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;${call}`,
    `jav&#x09;ascript:${call}`,
    `jav&#x0A;ascript:${call}`,
    `javascript&colon;${call}`,
    `java&Tab;script:${call}`,
    `java&NewLine;script&colon;${call}`,
    `&NewLine;javascript:${call}`,
    `javascript://%0a${call}`,
    `javascript://example.org/%0A${call}`,
    `javascript:/*--></title></style></textarea></script>*/${call}`,
    `vbscript:${call}`,
    `livescript:${call}`,
    `feed:javascript:${call}`,
    `view-source:javascript:${call}`,
    `jar:javascript:${call}!/x`,
    `data:text/html,<script>${call}</script>`,
    `data:text/html;base64,PHNjcmlwdD5wd25lZCgxKTwvc2NyaXB0Pg==`,
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${call}'/>`,
    `DATA:text/html,<img src onerror=${call}>`,
    `data:text/html;charset=utf-7,+ADw-script+AD4-${call}+ADw-/script+AD4-`,
    `data:,${call}`,
    `blob:https://example.org/x`,
    `filesystem:https://example.org/x`,
    `file:///etc/passwd`,
    `about:blank#${call}`,
    `mhtml:x!y`,
    `ms-its:x`,
    `//example.org/x.js`,
    `/\\example.org/x.js`,
    `\\\\example.org\\x`,
    `https:example.org`,
    `/media/../../x`,
    `/media/%2e%2e/x`,
    `/media/\\..\\x`,
    `/media/..%2fx`,
    `/media/a%2f..%2f..%2fx`,
    `/media/x"onerror="${call}`,
    `https://user:pass@example.org/`,
    `/.//example.org/x`,
    `x:javascript:${call}`,
    `tel:javascript:${call}`,
    `mailto:a@b.c?body="onclick=${call}`,
    `%6Aavascript:${call}`,
    `\u017favascript:${call}`,
  ];
  const places = [
    (to: string) => `<a href="${to}">x</a>`,
    (to: string) => `<a href='${to}' target=_blank>x</a>`,
    (to: string) => `<a xlink:href="${to}" href>x</a>`,
    (to: string) => `<img src="${to}">`,
    (to: string) => `<img src="/media/a.webp" srcset="${to} 1w, /media/a.webp 2w">`,
    (to: string) => `<video src="${to}" poster="${to}"></video>`,
    (to: string) => `<video><source src="${to}"></video>`,
    (to: string) => `<form action="${to}"><button formaction="${to}">x</button></form>`,
    (to: string) => `<iframe src="${to}"></iframe>`,
    (to: string) => `<object data="${to}"></object>`,
    (to: string) => `<embed src="${to}">`,
    (to: string) => `<base href="${to}"><a href=x>x</a>`,
    (to: string) => `<meta http-equiv=refresh content="0;url=${to}">`,
    (to: string) => `<link rel=stylesheet href="${to}">`,
    (to: string) => `<svg><a xlink:href="${to}"><text y=1>x</text></a></svg>`,
    (to: string) => `<math href="${to}"><mi>x</mi></math>`,
    (to: string) => `<table background="${to}"><tr><td background="${to}">x</table>`,
    (to: string) => `<svg><animate attributeName=href values="${to}" /></svg>`,
  ];
  return addresses.flatMap((to) => places.map((place) => place(to)));
}

function asScripts(): string[] {
  const names = [
    'script',
    'SCRIPT',
    'ScRiPt',
    'script/x',
    'script\t',
    'script\f',
    'script x="></script>"',
    'scr\0ipt',
    'svg:script',
    'x:script',
  ];
  return [
    ...names.map((name) => `<${name}>${call}</script>`),
    ...names.map((name) => `<${name} src=//example.org/x.js></script>`),
    `<scr<script>ipt>${call}</scr</script>ipt>`,
    `<script>${call}`,
    `<script\n>${call}</script\n>`,
    `<<script>${call};//<</script>`,
    `<script/src=data:,${call}></script>`,
    `<svg><script>${call}</script></svg>`,
    `<svg><script>&#112;wned(1)</script></svg>`,
    `<svg><script href="data:,${call}" /></svg>`,
    `<math><script>${call}</script></math>`,
    `<script type=module>import 'data:text/javascript,${call}'</script>`,
    `<script language=vbs>${call}</script>`,
    `<noscript><p title="</noscript><img src=x onerror=${call}>"></noscript>`,
    `<!--><script>${call}</script>-->`,
    `<!--[if gte IE 4]><script>${call}</script><![endif]-->`,
    `<![CDATA[<script>${call}</script>]]>`,
    `<?xml version="1.0"?><script>${call}</script>`,
    `<!DOCTYPE x [<!ENTITY y "<script>${call}</script>">]>&y;`,
    `<p>&lt;script&gt;${call}&lt;/script&gt;</p>`,
    `\ufeff<script>${call}</script>`,
    `+ADw-script+AD4-${call}+ADw-/script+AD4-`,
    `\u00bcscript\u00be${call}\u00bc/script\u00be`,
    `\uff1cscript\uff1e${call}\uff1c/script\uff1e`,
    `%3Cscript%3E${call}%3C/script%3E`,
    `{{constructor.constructor('${call}')()}}`,
    '<import implementation="x.htc">',
  ];
}

function asMutations(): string[] {
  const rawText = [
    'style',
    'title',
    'textarea',
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'plaintext',
    'option',
    'template',
    'script',
  ];
  const foreign = [
    'svg',
    'math',
    'math><mtext',
    'svg><desc',
    'svg><foreignObject',
    'math><annotation-xml encoding="text/html"',
    'svg><title',
  ];
  const payload = `<img src=x onerror=${call}>`;
  return [
    ...rawText.flatMap((tag) => [
      `<${tag}>${payload}</${tag}>`,
      `<${tag}><p title="</${tag}>${payload}"></${tag}>`,
      `<p title="</p><${tag}>"></p>${payload}`,
      `<${tag}/>${payload}`,
      `<${tag}></${tag}/>${payload}`,
      `<${tag}><!--</${tag}>${payload}-->`,
      `<a title="</${tag}>${payload}">x</a>`,
      `<${tag}>&lt;/${tag}&gt;&lt;img src=x onerror=${call}&gt;</${tag}>`,
    ]),
    ...foreign.flatMap((outside) =>
      rawText.flatMap((tag) => [
        `<${outside}><${tag}>${payload}</${tag}>`,
        `<${outside}><${tag}><!--</${tag}><a title="-->${payload}">`,
        `<${outside}></p><${tag}><a id="</${tag}>${payload}">`,
        `<${outside}><table><${tag}><p title="</${tag}>${payload}">`,
      ]),
    ),
    `<form><math><mtext></form><form><mglyph><style></math>${payload}`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
    `<math><mtext><table><mglyph><style><math><table id="</table>"><img src onerror=${call}">`,
    `<svg></p><style><a id="</style><img src=1 onerror=${call}>">`,
    `<svg><p><style><g title="</style><img src onerror=${call}>">`,
    `<table><caption><svg><title><style>${payload}</style></title></svg></caption></table>`,
    `<select><iframe><select><img src=x: onerror=${call}>`,
    `<a><table><a href="javascript:${call}"></table>`,
    `<p><table><p>${payload}</p></table>`,
    `<b><p></b><img src=x onerror=${call}></p>`,
    `<listing>&lt;img onerror=${call} src=x&gt;</listing>`,
    `<pre>\n\n<img src=x onerror=${call}></pre>`,
    `<x/><title>&lt;/title&gt;&lt;img src=1 onerror=${call}&gt;`,
    `<img alt="\`\`onerror=${call}">`,
    `<img src="/media/a.webp" alt="&quot;&gt;&lt;img src=x onerror=${call}&gt;">`,
    `<a href="/x&quot;onclick=${call}//">x</a>`,
    `<p id=x name=getElementById><form id=body><input name=attributes></form></p>`,
    `<div><div><div>${'<div>'.repeat(600)}<style><img src=x onerror=${call}></style>`,
    `${'<blockquote>'.repeat(600)}<img src=x onerror=${call}>`,
  ];
}

function asFrames(): string[] {
  return [
    `<iframe srcdoc="<script>${call}</script>"></iframe>`,
    `<iframe srcdoc="&lt;img src=x onerror=${call}&gt;">`,
    `<iframe/onload=${call}>`,
    `<frameset onload=${call}><frame src="javascript:${call}"></frameset>`,
    `<object type="text/html" data="data:text/html,<script>${call}</script>"></object>`,
    `<embed type="image/svg+xml" src="data:image/svg+xml,<svg onload='${call}'/>">`,
    `<applet code="javascript:${call}"></applet>`,
    `<portal src="javascript:${call}"></portal>`,
    `<fencedframe src="x"></fencedframe>`,
    `<isindex action="javascript:${call}" type=image>`,
    `<bgsound src="javascript:${call}">`,
    `<layer src="javascript:${call}"></layer>`,
    `<input type=image src="javascript:${call}" formaction="javascript:${call}">`,
    `<dialog open oncancel=${call}>x</dialog>`,
    `<slot onslotchange=${call}></slot>`,
    `<template shadowrootmode=open><script>${call}</script></template>`,
    `<xml id=x><i><b>&lt;img src=x onerror=${call}&gt;</b></i></xml><span datasrc=#x datafld=b dataformatas=html></span>`,
    `<video><source onerror="${call}"></video>`,
    `<video src="/media/a.mp4" onloadstart=${call} controls autoplay></video>`,
    `<audio src=x onerror=${call}>`,
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${call}'/></svg>#x"/></svg>`,
    `<svg><set attributeName=onmouseover to=${call}></set></svg>`,
    `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${call}</handler></svg>`,
  ];
}

function asStyles(): string[] {
  const styles = [
    `background:url(javascript:${call})`,
    `background:url("javascript:${call}")`,
    `width:expression(${call})`,
    `-moz-binding:url(//example.org/x.xml#x)`,
    `behavior:url(x.htc)`,
    `@import'//example.org/x.css'`,
    `xss:ex/*x*/pression(${call})`,
    `\\62 ackground:url(x)`,
    `animation-name:x`,
    `position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:9`,
    `background:url(https://example.org/seen)`,
    `list-style:url(javascript:${call})`,
  ];
  return styles.flatMap((style) => [
    `<p style='${style}'>x</p>`,
    `<img src=/media/a.webp style='${style}'>`,
    `<style>p{${style}}</style><p>x</p>`,
    `<p class="x" style="color:red;${style.replaceAll('"', "'")}">x</p>`,
    `<link rel=stylesheet href='data:text/css,p{${style}}'>`,
  ]);
}
