import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { siteRuleNames, siteRules } from './html-rules.ts'

const config: ConfigData = {
  root: true,
  plugins: [siteRules],
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    ...Object.fromEntries(siteRuleNames.map((name) => [name, 'error'])),
    'no-unknown-elements': 'error',
    // React writes `<meta/>`, `charSet` and `hidden=""`: all of it is valid, and means the same.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    // HTML allows any id without spaces; React's begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // A rule for search engines. Titles here are names of symbols, which are as long as they are.
    'long-title': 'off',
    // Scripts and styles come from the site itself, which is deployed as one.
    'require-sri': 'off',
    // What is painted before the stylesheet is there; the policy names it by its hash.
    'no-style-tag': 'off',
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(config))

/** What is wrong with a page, each as `voice/index.html:12  rule  message  where`. `left` are rules it is not held to. */
export function htmlFaults(html: string, file: string, left: readonly string[] = []): readonly string[] {
  const { results } = validator.validateStringSync(html, file)
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => !left.includes(ruleId))
    .map(({ line, ruleId, message, selector }) => `${file}:${line}  ${ruleId}  ${message}  ${selector ?? ''}`)
}
