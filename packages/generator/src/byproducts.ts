/** Files that file managers create in every folder that they show. */
export const desktopFiles = ['.DS_Store', 'Thumbs.db', 'desktop.ini']

/** True for files that file managers and editors leave beside those of an author, such as the swap files, locks and backups of Vim and Emacs. */
export function isByproduct(name: string): boolean {
  return desktopFiles.includes(name) || /^\..+\.sw[a-p]$|^\.#|^#.+#$|~$/.test(name)
}
