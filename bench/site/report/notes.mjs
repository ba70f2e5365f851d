/** What one must know to read the tables, as a Markdown list. */
export const notes = `
- A ratio is the peer's figure divided by ours in the same run: above 1 the peer needs more. Ratios near 1 say nothing; brackets hold
  the smallest and the largest of all rounds, and where those of two sites overlap there is no order between them.
- The corpus is generated: about 10 kB of Markdown a page, the same text for every generator. Real text compresses otherwise, and has
  more different words, on which the sizes of search indexes depend.
- **Sidebars differ.** The peers have one sidebar for the whole site with all groups closed, as their guides begin; each of their pages
  then holds or loads all of it. Ours has one sidebar for each section by nature, and sends closed branches on demand. A peer that is
  given one sidebar per section has smaller pages than here. Ours has eight pages more: each section begins with one.
- **Highlighting differs.** Docusaurus highlights with Prism, at build time and in the browser; the others with Shiki at build time, as ours.
- A cold build finds neither output nor caches; our generator is a copy of its own, so that this holds for it, too, and it bundles
  its interface anew, which takes the same few seconds at any number of pages. Ours checks links and anchors as it builds; its check of samples
  is told to leave the generated code out, since no peer has one. Some of the peers check links, too.
- What earlier builds have left is put aside before a build, and deleted after the last: for minutes after many files were deleted,
  ext4 creates new ones slowly, which would count against whoever writes many, ours first.
- Processor time is that of the build and of all children that it waited for. Memory is the largest sum of resident memory of the whole
  process tree, looked at five times a second; what processes share counts for each of them. It needs /proc, so Linux.
- The output of ours also holds a payload beside every page, from which the browser navigates, and .br and .gz copies; the server sends
  the .br files that a build brought, and compresses everything else with brotli 11, once, before the first measured visit.
- The slow profile is a processor slowed four times (the page's thread only, workers run at full speed) and a link of 1.6 Mbit/s with
  150 ms for every request, which the server shapes. Setting up connections is not delayed.
- Bytes are bodies without headers. "Before any interaction" is everything until two seconds of silence after loading, prefetches included.
  Pictures further down come later where a generator marks them so, as ours does; Docusaurus puts small ones into the page.
- Ours loads its JavaScript at the first sign of a reader (pointer, key, touch), which opening the search includes, and the first click
  of a navigation; the peers' has been loaded by then. A click that comes before it is ready loads a whole document, after which the same begins
  anew: so a pointer that jumps to a link and clicks in the same instant, as here without the 200 ms, is the worst case for ours.
- Pages settle unthrottled before a navigation or a search, so that prefetching of visible links has happened.
- Opening to first result holds five pauses of 100 ms between six keys where results come only after the last. How good the results are is
  not compared: the word is a common one. Rspress fetches its index before any search, so its bytes stand in the table of the page.
- Starlight runs on the Node of its own package; it navigates by whole documents.
`.trim()
