/** How long the button shows that it worked, in milliseconds. */
const thanks = 1600

/** Copies a code block as one would type it: without prompts and without output lines. */
export function copyCode(): void {
  document.addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action="copy"]') : null
    const figure = button?.closest('.code')
    if (!button || !figure) return
    await navigator.clipboard.writeText(typedText(figure))
    button.dataset.copied = ''
    setTimeout(() => delete button.dataset.copied, thanks)
  })
}

function typedText(figure: Element): string {
  const lines = [...figure.querySelectorAll('pre .line')].filter((line) => !line.classList.contains('output'))
  return lines.map(textWithoutPrompt).join('\n')
}

function textWithoutPrompt(line: Element): string {
  const prompt = line.querySelector('.prompt')?.textContent ?? ''
  return (line.textContent ?? '').slice(prompt.length)
}
