/** How long the button shows that it worked, in milliseconds. */
const thanks = 1600

/** Copies a code block as one would type it: without prompts and without output lines. */
export function copyCode(): void {
  document.addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action="copy"]') : null
    const figure = button?.closest('.code')
    if (!button || !figure) return
    if (!(await wasCopied(typedText(figure)))) {
      selectCode(figure)
      say('Not copied, but selected')
      return
    }
    button.dataset.copied = ''
    say('Copied')
    setTimeout(() => {
      delete button.dataset.copied
      say('')
    }, thanks)
  })
}

/** The clipboard may be refused, and pages that do not come over HTTPS have none. */
async function wasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The reader's own way to copy is one key away. */
function selectCode(figure: Element): void {
  const code = figure.querySelector('pre')
  if (code) getSelection()?.selectAllChildren(code)
}

/** Tells screen readers. */
function say(text: string): void {
  const line = document.querySelector('.status-line')
  if (line) line.textContent = text
}

function typedText(figure: Element): string {
  const lines = [...figure.querySelectorAll('pre .line')].filter((line) => !line.classList.contains('output'))
  return lines.map(textWithoutPrompt).join('\n')
}

function textWithoutPrompt(line: Element): string {
  const prompt = line.querySelector('.prompt')?.textContent ?? ''
  return (line.textContent ?? '').slice(prompt.length)
}
