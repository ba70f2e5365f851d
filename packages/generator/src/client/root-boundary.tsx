import { Component } from 'react'
import { writeSession } from '../ui/preferences.ts'

/** Session value: the path of the page that failed, which is loaded again without React. */
export const crashedPage = 'crashed-page'

type Props = { readonly site: string; readonly path: string; readonly children: React.ReactNode }

/** If React fails outside of every other boundary, the page is loaded again and isn't hydrated. */
export class RootBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    // Without storage the page would fail again, so the message stays.
    if (writeSession(crashedPage, this.props.path)) location.reload()
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      // Keys of stored values begin with this attribute.
      <html lang="en" data-site={this.props.site}>
        <head>
          <title>This page crashed.</title>
        </head>
        <body>
          <main>
            <h1>This page crashed.</h1>
            <p>
              <a href={this.props.path}>Try again</a>
            </p>
          </main>
        </body>
      </html>
    )
  }
}
