import { copyText } from './copy-text.ts'

/** Milliseconds for which a success or error message stays visible. */
const duration = { done: 2500, failed: 8000 }

/** Copies the page as Markdown when its button is clicked, and shows the result. */
export function copyPage(): void {
  let silence: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('click', async (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action="copy-page"]') : null
    const link = button?.parentElement?.querySelector('a')
    const status = button?.parentElement?.querySelector('[role="status"]')
    if (!button || !link || !status || button.dataset.state === 'busy') return
    clearTimeout(silence)
    status.textContent = ''
    button.dataset.state = 'busy'
    const fault = await copyText(link.href)
    button.dataset.state = fault ? 'failed' : 'done'
    status.textContent = fault ?? 'Copied as Markdown.'
    silence = setTimeout(
      () => {
        status.textContent = ''
        delete button.dataset.state
      },
      fault ? duration.failed : duration.done,
    )
  })
}
