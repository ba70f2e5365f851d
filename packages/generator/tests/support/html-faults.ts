import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { siteRuleNames, siteRules } from './html-rules.ts'

const config: ConfigData = {
  root: true,
  plugins: [siteRules],
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    ...Object.fromEntries(siteRuleNames.map((name) => [name, 'error'])),
    'no-unknown-elements': 'error',
    // React writes `<meta/>`, `charSet`, `hidden=""` and `selected=""`, which are valid and have the same meaning.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // HTML allows any ID without spaces. React's IDs start with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // This rule is intended for search engines. Titles here are names of symbols, whose length is fixed.
    'long-title': 'off',
    // Scripts and styles come from the site itself and are deployed with it.
    'require-sri': 'off',
    // Styles for the first paint before the stylesheet has loaded. The policy allows them by hash.
    'no-style-tag': 'off',
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(config))

/** The faults of a page, each as `voice/index.html:12  rule  message  where`. Rules in `left` are not checked. */
export function htmlFaults(html: string, file: string, left: readonly string[] = []): readonly string[] {
  const { results } = validator.validateStringSync(html, file)
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => !left.includes(ruleId))
    .map(({ line, ruleId, message, selector }) => `${file}:${line}  ${ruleId}  ${message}  ${selector ?? ''}`)
}
