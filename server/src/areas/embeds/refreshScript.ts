/**
 * The only script of embedded pages: each minute it reads the page again, and shows what changed unless a reader is on
 * one of its links. Without it the page shows what it came with.
 */
export const refreshScript = `setInterval(async()=>{
const shown=document.querySelector('main');
if(document.hidden||!shown||shown.contains(document.activeElement))return;
try{
const answer=await fetch(location.href,{credentials:'omit'});
if(answer.status===410)return location.reload();
if(!answer.ok)return;
const read=new DOMParser().parseFromString(await answer.text(),'text/html').querySelector('main');
if(read&&read.innerHTML!==shown.innerHTML)shown.replaceWith(document.adoptNode(read));
}catch{}
},60000);`;
