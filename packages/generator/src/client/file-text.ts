/** The text of a file that isn't HTML, from the answer to its request. Rejects if something else has been sent. */
export async function fileText(answer: Promise<Response>): Promise<string> {
  const response = await answer
  const type = response.headers.get('content-type') ?? ''
  // Some hosts, and networks with a sign-in, answer with an HTML page and status 200, or redirect to one.
  if (!response.ok || response.redirected || type.includes('html'))
    throw new Error(`Couldn’t load ${response.url} (${response.status}).`)
  return response.text()
}
