/** Notes that explain the tables, as a Markdown list. */
export const notes = `
- A ratio is the other generator's value divided by ours in the same run. Above 1, the other generator needs more. A ratio near 1 isn't
  significant. Brackets contain the smallest and the largest value of all rounds. If the ranges of two sites overlap, the difference
  between them isn't significant.
- The pages of this project's site are those of its build in standard Markdown, with components and reference data expanded, so that all
  generators read the same text. Diagrams are shown as code and images as links. Our site's own build draws them, reads the reference data and checks the samples as
  well, so it takes longer than the build in this table.
- The other corpora are generated: about 10 kB of Markdown per page, with the same text for every generator. Real text has a different
  compression ratio and more distinct words, which affects the size of search indexes.
- **Sidebars differ.** The other sites have one sidebar with all groups closed, which is the setup in their getting started guides. Each of
  their pages contains or loads the complete sidebar. Our site has one sidebar per section by design and loads closed branches on demand.
  With one sidebar per section, the pages of the other sites would be smaller than here. Our site has eight additional pages, because each
  section starts with a page of links.
- **Highlighting differs.** Docusaurus highlights with Prism, at build time and in the browser. The others, including ours, use Shiki at
  build time.
- A cold build starts without output and caches. For this reason our site is built with a separate copy of the generator. A cold build of
  our site also bundles the interface, which needs the same few seconds for any number of pages. Our build includes a check of links and
  anchors; some of the other generators check links, too. Our check of code samples skips the generated code, because no other generator
  has such a check.
- The output of earlier builds is moved away before a build and deleted after the last one. For minutes after many files were deleted,
  ext4 creates files more slowly, which would affect generators that write many files, ours most of all.
- Processor time includes the build and all child processes that it waited for. Memory is the largest sum of resident memory of the
  complete process tree, measured five times per second. Shared memory counts for each process. Measuring memory requires /proc, so it
  only works on Linux.
- Our output also contains a fragment for every page, which is used for client-side navigation. The server compresses every file once with
  Brotli 11 before the first measured visit.
- In the slow profile, the processor is throttled by a factor of four, and the server emulates a connection with 1.6 Mbit/s and 150 ms of
  latency per request. Throttling only affects the main thread; workers run at full speed. Establishing connections isn't delayed.
- Bytes are the sizes of bodies without headers. "Before any interaction" includes everything, prefetches too, until there was no traffic
  for two seconds after loading. Images below the viewport load later if the generator marks them as lazy, as ours does. Docusaurus
  embeds small images in the page.
- Our site loads its JavaScript at the first user interaction (pointer, key or touch). Measurements of the search and of the first click
  of a navigation therefore include this load. The other sites have loaded their JavaScript by then. A pointer that reaches a link and clicks
  immediately, as in the measurements without the 200 ms, is therefore the worst case for our site.
- Pages load without throttling before a navigation or a search, so that visible links are already prefetched.
- If results only appear after the last key, the time from opening to first result includes five pauses of 100 ms between the six keys.
  The quality of the results isn't compared, because the query is a common word. Rspress fetches its index before any search, so these
  bytes count in the table of the page.
- Starlight runs on the Node.js version in its package. Its navigation loads complete documents.
`.trim()
