/** Headings and rows of tables that many pages have in common, so they say nothing about their page. */
export const recurringHeadings = [
  ...['Next steps', 'Related', 'Prerequisites', 'Complete projects', 'Source code', 'Entries'],
  // Reference
  ...['Example', 'Examples', 'Example graph', 'Example graphs', 'In C++', 'Equivalents in other SDKs'],
  ...['Used by', 'Inherited'],
  ...['Parameters', 'Path parameters', 'Query parameters', 'Request', 'Response', 'Returns', 'Output'],
  ...['Members', 'Types', 'Properties', 'Fields', 'Errors', 'Exit codes'],
  ...['Threads and timing', 'When it fails', "When it doesn't fire", 'What happens next', 'Flags'],
]
