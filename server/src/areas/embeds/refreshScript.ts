/**
 * The only script of embedded pages. Each minute it reads the page again, and shows what changed unless a reader is on
 * one of its links. On a map it shows the name of the vessel under the pointer or with the focus, and lets arrow keys go
 * from one vessel to the next, of which one alone is reached by Tab. Without it the page shows what it came with.
 */
export const refreshScript = `const links=()=>[...document.querySelectorAll('.map a')];
const reach=(at)=>links().forEach((link,index)=>link.setAttribute('tabindex',index===at?0:-1));
const name=({target})=>{
const label=document.querySelector('.name'),link=target.closest&&target.closest('.map a');
if(!label)return;
label.hidden=!link;
if(!link)return;
label.textContent=link.getAttribute('aria-label');
const mark=link.getBoundingClientRect(),map=label.parentElement.getBoundingClientRect(),above=mark.top-map.top-label.offsetHeight-4;
label.style.left=Math.max(4,Math.min(mark.left-map.left+mark.width/2-label.offsetWidth/2,map.width-label.offsetWidth-4))+'px';
label.style.top=(above>4?above:mark.bottom-map.top+4)+'px';
};
for(const what of ['pointerover','focusin'])addEventListener(what,name);
addEventListener('focusout',()=>name({target:document}));
addEventListener('keydown',(event)=>{
if(event.key==='Escape')name({target:document});
const all=links(),at=all.indexOf(document.activeElement),step={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[event.key];
if(!step||!all[at]||!all[at+step])return;
event.preventDefault();
reach(at+step);
all[at+step].focus();
});
reach(0);
setInterval(async()=>{
const shown=document.querySelector('main');
if(document.hidden||!shown||shown.contains(document.activeElement))return;
try{
const answer=await fetch(location.href,{credentials:'omit'});
if(answer.status===410)return location.reload();
if(!answer.ok)return;
const read=new DOMParser().parseFromString(await answer.text(),'text/html').querySelector('main');
if(read&&read.innerHTML!==shown.innerHTML){shown.replaceWith(document.adoptNode(read));reach(0)}
}catch{}
},60000);`;
