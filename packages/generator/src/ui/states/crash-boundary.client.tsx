'use client'

import { Component } from 'react'

type Props = { readonly children: React.ReactNode; readonly place: string }
type State = { readonly error: Error | null; readonly place: string }

/** Keeps the shell if the page inside it fails to render. A new `place`, which is another page, resets the error. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { error: null, place: props.place }
  }

  /** Moves the focus, because the focused button has disappeared. */
  override componentDidUpdate(_: Props, before: State) {
    if (before.error && !this.state.error) document.querySelector('h1')?.focus()
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <main className="main state-page" id="content" tabIndex={-1}>
        <h1 tabIndex={-1}>This page crashed.</h1>
        <p>Something on this page doesn’t work in your browser. The other pages aren’t affected.</p>
        <button type="button" className="button button-primary" onClick={() => this.setState({ error: null })}>
          Try again
        </button>
      </main>
    )
  }
}
