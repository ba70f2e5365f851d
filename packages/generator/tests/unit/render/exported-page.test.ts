import { expect, it } from 'vitest'
import { exportedPage } from '../../../src/ui/define-page.ts'

it('names the file of a component that is exported instead of a page', () => {
  const component = Object.assign(() => null, { title: 'About' })
  expect(() => exportedPage('pages/about.tsx', component)).toThrow(
    'pages/about.tsx doesn’t export a page. Write: export default definePage(',
  )
})
