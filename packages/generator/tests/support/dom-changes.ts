/** Changes that translators, extensions and scripts of hosts make to an open page. Each runs in the page. */
export const domChanges: Readonly<Record<string, () => void>> = {
  'an element at the start of the header': () => {
    document.querySelector('.navbar')?.prepend(document.createElement('div'))
  },
  'an element at the start of the main content': () => {
    document.querySelector('main')?.prepend(document.createElement('aside'))
  },
  'an element at the start of the body': () => {
    document.body.prepend(document.createElement('div'))
  },
  'an element at the end of the body': () => {
    document.body.append(document.createElement('div'))
  },
  'elements in the head and after the body': () => {
    document.head.append(document.createElement('meta'))
    document.documentElement.append(document.createElement('extension-root'))
  },
  'a changed text': () => {
    const link = document.querySelector('.navbar .nav-link')
    if (link) link.textContent = 'Changed'
  },
  'a removed link': () => {
    document.querySelector('.sidebar li a')?.remove()
  },
  'wrapped icons': () => {
    for (const icon of document.querySelectorAll('svg.icon')) {
      const wrapper = document.createElement('span')
      icon.replaceWith(wrapper)
      wrapper.append(icon)
    }
  },
  'a translation': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text)
    }
    document.documentElement.classList.add('translated-ltr')
    document.documentElement.lang = 'de'
  },
  'an element after each link': () => {
    for (const link of document.querySelectorAll('a')) link.after(document.createElement('span'))
  },
  'wrapped links': () => {
    for (const link of document.querySelectorAll('a')) {
      const wrapper = document.createElement('span')
      link.replaceWith(wrapper)
      wrapper.append(link)
    }
  },
  'removed comments': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    const comments: Comment[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Comment) comments.push(walker.currentNode)
    for (const comment of comments) comment.remove()
    document.body.normalize()
  },
}

export const moments = ['before the first intent', 'while the client loads', 'when the client runs'] as const
export type Moment = (typeof moments)[number]
