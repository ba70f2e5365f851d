/** Milliseconds for which the button shows its check mark. */
const confirmation = 1600

/** Copies the code that a reader would type, without prompts and output lines. */
export function copyCode(): void {
  document.addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action="copy"]') : null
    const figure = button?.closest('.code')
    if (!button || !figure) return
    if (!(await wasCopied(typedText(figure)))) {
      selectCode(figure)
      say('Couldn’t copy. The code is selected: copy it with the keyboard.')
      return
    }
    button.dataset.copied = ''
    say('Copied')
    setTimeout(() => {
      delete button.dataset.copied
      say('')
    }, confirmation)
  })
}

/** The browser may refuse access to the clipboard, and pages without HTTPS have no clipboard. */
async function wasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Selects the code, so that the reader can copy it with the keyboard shortcut. */
function selectCode(figure: Element): void {
  const code = figure.querySelector('pre')
  if (code) getSelection()?.selectAllChildren(code)
}

/** Announces a message to screen readers. */
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
