/** What readers see if a page or a part of it doesn't load. The technical cause is only in the console. */
export const loadErrorText = {
  page: 'The page couldn’t be loaded. You might want to check your network connection.',
  part: 'This part of the page couldn’t be loaded. You might want to check your network connection.',
}
