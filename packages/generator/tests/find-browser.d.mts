export declare function findBrowser(): string | null
export function findCompleteBrowser(): string | null
