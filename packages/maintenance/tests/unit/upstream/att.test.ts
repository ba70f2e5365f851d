import { test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { YamlEdits } from '../../../src/upstream/write/yaml-edits.ts'
let s = 99173
const rnd = () => { s |= 0; s = (s + 0x6D2B79F5) | 0; let t = Math.imul(s ^ (s >>> 15), 1 | s); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296 }
const pick = <T,>(a: readonly T[]): T => a[Math.floor(rnd() * a.length)] as T
const scal = () => pick(['a', "'q: x'", '"d \\" q"', '12', 'true', '~', "''", 'x # c', "'it''s'", '&an v', '!!str 5', '|\n', '>\n', 'multi\n', 'ü 💥', '- dash', '"a: b"', "'#no'"])
function val(ind: string, key: string): string {
  const v = scal()
  if (v === '|\n') return `${key} |${pick(['', '-', '+', '2'].slice(0,3))}\n${ind}  l1: x\n${pick(['', '\n'])}${ind}  # l2\n`
  if (v === '>\n') return `${key} >-\n${ind}  f1\n${ind}  f2\n`
  if (v === 'multi\n') return `${key} one\n${ind}  two\n`
  if (v === '- dash') return `${key} '- dash'\n`
  return `${key} ${v}\n`
}
function map(ind: string, depth: number, first = ''): string {
  let out = ''; const n = 1 + Math.floor(rnd() * 4)
  for (let i = 0; i < n; i++) {
    const p = i === 0 && first ? first : ind
    const k = `k${i}`
    const r = rnd()
    if (r < .5 || depth > 2) out += p + val(ind, `${k}:`)
    else if (r < .6) out += `${p}${k}: { a: ${pick(['1', "'x, y'", 'b'])}, b: [1, 2] }${pick(['', ' # fc'])}\n`
    else if (r < .7) out += `${p}${k}: [${pick(['a, b', "'x', \"y\"", '1', '', '{ n: 1 }, { n: 2 }'])}]\n`
    else if (r < .8) out += `${p}${k}:${pick(['', ' # kc'])}\n${map(ind + '  ', depth + 1)}`
    else { const li = pick([ind, `${ind}  `]); out += `${p}${k}:\n`; const m = 1 + Math.floor(rnd() * 3); for (let j = 0; j < m; j++) out += rnd() < .5 ? val(`${li}`, `${li}-`) : map(`${li}  `, depth + 1, `${li}- `) }
    if (rnd() < .2) out += `${ind}# c${Math.floor(rnd() * 1e6)}\n`
    if (rnd() < .1) out += '\n'
  }
  return out
}
function paths(v: unknown, at: (string | number)[] = []): (string | number)[][] { const o = [at]; if (Array.isArray(v)) v.forEach((x, i) => o.push(...paths(x, [...at, i]))); else if (v && typeof v === 'object') for (const [k, x] of Object.entries(v)) o.push(...paths(x, [...at, k])); return o }
const getAt = (v: any, p: (string | number)[]): any => p.reduce((x, k) => x?.[k], v)
test('edits', () => {
  let n = 0; const fails: Record<string, string[]> = {}
  for (let i = 0; i < 12000; i++) {
    let src = map('', 0); if (rnd() < .15) src = src.replaceAll('\n', '\r\n'); if (rnd() < .1) src = src.replace(/\r?\n$/, ''); if (rnd() < .05) src = `---\n${src}`; if (rnd() < .05) src = `${src}\n...\n`; if (rnd() < .05) src = `\ufeff${src}`
    const doc = parseDocument(src); if (doc.errors.length) continue
    let v: any; try { v = parse(src) } catch { continue }
    const ps = paths(v).filter((p) => p.length); if (!ps.length) continue
    const p = pick(ps); const cur = getAt(v, p); const want = structuredClone(v); const parent = getAt(want, p.slice(0, -1)); const key = p.at(-1) as any
    const e = new YamlEdits(src); let op = ''
    const nv = pick(['new', 'x: y', "it's", 'a\nb: c\n', '# no', '- d', '', '12', 'true', '💥 "q"', ' lead', '{a}', '[b', 'a\n\nb'])
    const r = rnd()
    if (r < .35 && (cur === null || typeof cur !== 'object')) { op = 'set'; e.set(p, nv); if (String(cur) === nv) continue; parent[key] = nv }
    else if (r < .6 && cur && typeof cur === 'object' && !Array.isArray(cur)) { op = 'add'; e.add(p, 'zz', nv, pick([undefined, ...Object.keys(cur)])); getAt(want, p).zz = nv }
    else if (r < .8 && Array.isArray(cur)) { op = 'insert'; const at = Math.floor(rnd() * (cur.length + 1)) - 1; const item = pick([nv, { a: nv }]); e.insert(p, [item as any], at); getAt(want, p).splice(at + 1, 0, item) }
    else { if (Array.isArray(parent) && (typeof cur === 'object')) continue; if (Array.isArray(parent) ? parent.length < 2 : Object.keys(parent).length < 2) continue; op = 'remove'; e.remove(p); if (Array.isArray(parent)) parent.splice(key, 1); else delete parent[key] }
    n++
    const text = e.text(); let got: any
    try { got = parse(text) } catch (x) { (fails[`${op} breaks YAML`] ??= []).push(`${JSON.stringify(p)} ${JSON.stringify(nv)}\n--- ${JSON.stringify(src)}\n+++ ${JSON.stringify(text)} ${String(x).slice(0, 100)}`); continue }
    const canon = (x: unknown) => JSON.stringify(x)
    if (canon(got) !== canon(want)) { // key order irrelevant
      const sort = (x: any): any => Array.isArray(x) ? x.map(sort) : x && typeof x === 'object' ? Object.fromEntries(Object.keys(x).sort().map((k) => [k, sort(x[k])])) : typeof x === 'string' ? x : x === null ? null : String(x)
      if (canon(sort(got)) !== canon(sort(want))) (fails[`${op} wrong value`] ??= []).push(`${JSON.stringify(p)} ${JSON.stringify(nv)}\n--- ${JSON.stringify(src)}\n+++ ${JSON.stringify(text)}`)
    }
    for (const c of src.match(/# c\d+/g) ?? []) if (!text.includes(c)) (fails[`${op} loses a comment`] ??= []).push(`${JSON.stringify(p)}\n--- ${JSON.stringify(src)}\n+++ ${JSON.stringify(text)}`)
  }
  console.log(n, Object.fromEntries(Object.entries(fails).map(([k, v]) => [k, v.length])))
  for (const [k, v] of Object.entries(fails)) console.log(`${k}\n${v.sort((a, b) => a.length - b.length).slice(0, 4).join('\n')}`)
})
