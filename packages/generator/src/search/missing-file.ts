/** The error of a file of the search that the server doesn't have: a deployment has replaced it since the list of files was read. */
export class MissingFile extends Error {
  override name = 'MissingFile'
}

/** Fetches a file of the search. Throws `MissingFile` if it doesn't exist, and another error if it can't be read. */
export async function fetchFile(src: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(src, options)
  const message = `${src}: ${response.status}`
  if (response.status === 404) throw new MissingFile(message)
  if (!response.ok) throw new Error(message)
  return response
}
