import { chromium } from 'playwright-core'
import { createServer } from 'node:http'
import { readFileSync, existsSync, statSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, extname } from 'node:path'
import { PNG } from 'pngjs'
import pixelmatch from 'pixelmatch'
const types = {'.html':'text/html; charset=utf-8','.css':'text/css','.js':'text/javascript','.svg':'image/svg+xml','.woff2':'font/woff2','.png':'image/png','.json':'application/json','.txt':'text/plain','.webp':'image/webp'}
export function serve(dir){
  const s=createServer((q,r)=>{ let p=decodeURIComponent(new URL(q.url,'http://x').pathname); if(p.endsWith('/'))p+='index.html'
    const f=join(dir,p); if(!existsSync(f)||statSync(f).isDirectory()){r.writeHead(404);return r.end()}
    const h={'content-type':types[extname(f)]??'application/octet-stream', 'cache-control':'max-age=600'}
    if(existsSync(f+'.br')){h['content-encoding']='br';const b=readFileSync(f+'.br');h['content-length']=b.length;r.writeHead(200,h);return r.end(b)}
    const b=readFileSync(f);h['content-length']=b.length;r.writeHead(200,h);r.end(b)})
  return new Promise(res=>s.listen(0,()=>res({url:`http://localhost:${s.address().port}`,close:()=>s.close()})))
}
const mode=process.argv[2]
const base=await serve('/tmp/styles-base/dist'), now=await serve(process.argv[3]??'/work/wt/styles/dist')
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
if(mode==='shots'){
  mkdirSync('/tmp/styles-m',{recursive:true})
  const pages=['/','/voice/','/voice/web/','/fleet/api/restapi/','/search/','/voice/unreal/manual/','/changes/','/404.html']
  for(const scheme of ['dark','light']) for(const width of [390,1000,1440]) {
    const shots={}
    for(const [n,s] of [['base',base],['now',now]]){
      const ctx=await browser.newContext({viewport:{width,height:900},colorScheme:scheme,reducedMotion:'reduce'}); 
      for(const p of pages){ const pg=await ctx.newPage(); await pg.goto(s.url+p); await pg.evaluate(async()=>{const own=()=>[...document.fonts].filter(f=>!f.family.includes('fallback'));for(let i=0;i<50&&!own().some(f=>f.status==='loaded');i++)await new Promise(r=>setTimeout(r,50));await document.fonts.ready; await new Promise(r=>setTimeout(r,150)); document.querySelector('.page-meta')?.remove()})
        ;(shots[p]??={})[n]=await pg.screenshot({fullPage:p!=='/fleet/api/restapi/'}); await pg.close() }
      await ctx.close()
    }
    for(const p of pages){ const a=PNG.sync.read(shots[p].base), b=PNG.sync.read(shots[p].now)
      if(a.width!==b.width||a.height!==b.height){console.log(scheme,width,p,'SIZE',a.width,a.height,b.width,b.height);}
      else{const d=new PNG({width:a.width,height:a.height});const c=pixelmatch(a.data,b.data,d.data,a.width,a.height,{threshold:0.1});console.log(scheme,width,p,c); if(c>50){const nm=`/tmp/styles-m/${scheme}-${width}${p.replaceAll('/','_')}`;writeFileSync(nm+'-diff.png',PNG.sync.write(d));writeFileSync(nm+'-now.png',shots[p].now);writeFileSync(nm+'-base.png',shots[p].base)}}
      if(a.height!==b.height){const nm=`/tmp/styles-m/${scheme}-${width}${p.replaceAll('/','_')}`;writeFileSync(nm+'-now.png',shots[p].now);writeFileSync(nm+'-base.png',shots[p].base)}
    }
  }
}
if(mode==='perf'){
  const n=Number(process.argv[4]??7); const out={}
  const variants=[['base',base],['now',now]]
  if(process.argv[5]) variants.push(['alt',await serve(process.argv[5])])
  for(const path of ['/voice/web/','/voice/unity/guides/','/']) for(let i=0;i<n;i++) for(const [name,s] of variants){
    const ctx=await browser.newContext({viewport:{width:412,height:823}}); const pg=await ctx.newPage(); const c=await ctx.newCDPSession(pg)
    await c.send('Network.enable'); await c.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:1.6e6/8,uploadThroughput:750e3/8}); await c.send('Emulation.setCPUThrottlingRate',{rate:4})
    await pg.addInitScript(()=>{window.m={cls:0,lcp:0};new PerformanceObserver(l=>{for(const e of l.getEntries())m.lcp=e.startTime}).observe({type:'largest-contentful-paint',buffered:true});new PerformanceObserver(l=>{for(const e of l.getEntries())m.cls+=e.value}).observe({type:'layout-shift',buffered:true})
      window.m.tbt=0;new PerformanceObserver(l=>{for(const e of l.getEntries())m.tbt+=Math.max(0,e.duration-50)}).observe({type:'longtask',buffered:true})})
    await pg.goto(s.url+path,{waitUntil:'load'}); await pg.waitForTimeout(1200)
    const r=await pg.evaluate(()=>({fcp:performance.getEntriesByName('first-contentful-paint')[0]?.startTime,...m,req:performance.getEntriesByType('resource').filter(e=>!/woff2|svg|png/.test(e.name)).length+1}))
    ;((out[path]??={})[name]??=[]).push(r); await ctx.close()
  }
  const med=a=>[...a].sort((x,y)=>x-y)[a.length>>1]
  for(const [p,v] of Object.entries(out)) for(const [nm,rs] of Object.entries(v)) console.log(p,nm,'FCP',Math.round(med(rs.map(r=>r.fcp))),'LCP',Math.round(med(rs.map(r=>r.lcp))),'CLS',Math.max(...rs.map(r=>r.cls)).toFixed(5),'TBT',Math.round(med(rs.map(r=>r.tbt))),'req',med(rs.map(r=>r.req)))
}
await browser.close(); base.close(); now.close(); process.exit()
