import { capital } from './prose.mjs'

/** Maximum number of lines in a block. */
const mostLines = 30

/**
 * A code sample of 10 to 30 lines in one of eight languages. It starts with `head` and ends with `tail`, with as many pieces between
 * them as its length requires.
 */
export function codeSample(language, random, prose) {
  const { head, tail = [], piece } = languages[language](random, prose)
  const lines = [...head, ...tail]
  const wanted = random.integer(11, 24)
  while (lines.length < wanted) lines.splice(lines.length - tail.length, 0, ...piece())
  return lines.slice(0, mostLines).join('\n').trimEnd()
}

const camel = (text) =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .map(capital)
    .join('')

const languages = {
  csharp({ integer }, { noun, verb, typeName, remark }) {
    const name = typeName()
    return {
      head: [
        'using System.Threading.Tasks;',
        `using Contoso.${typeName()};`,
        '',
        `public sealed class ${name} : IAsyncDisposable`,
        '{',
        `    private readonly ${typeName()} _${noun()};`,
        `    public ${name}(${typeName()} ${noun()}, int capacity = ${integer(8, 512)}) => _capacity = capacity;`,
      ],
      tail: ['}'],
      piece: () => [
        '',
        `    public async Task<${typeName()}?> ${camel(verb())}Async(string name, CancellationToken ct = default)`,
        '    {',
        `        // ${remark()}`,
        `        var ${noun()}Result = await _client.GetAsync($"/v1/${noun()}/{name}", ct);`,
        `        return ${noun()}Result.IsOk ? new ${typeName()}(name, ${integer(1, 99)}) : null;`,
        '    }',
      ],
    }
  },
  bash({ integer }, { noun, verb, adjective, key, remark }) {
    return {
      head: [
        '#!/usr/bin/env bash',
        'set -euo pipefail',
        `# ${remark()}`,
        `export ${key().toUpperCase()}=${integer(1, 9999)}`,
      ],
      tail: ['echo "done: $?"'],
      piece: () => [
        `acme ${noun()} ${verb()} --${noun()}=${noun()}-${integer(1, 99)} --${key().replace('_', '-')} ${integer(1, 500)}`,
        `if ! acme ${noun()} status | grep -q "${adjective()}"; then`,
        `  acme logs --since ${integer(1, 60)}m | tail -n ${integer(5, 100)}`,
        'fi',
      ],
    }
  },
  json({ integer, chance }, { noun, adjective, key }) {
    const member = () => [
      `  "${key()}": {`,
      `    "${noun()}": "${noun()}-${integer(1, 999)}",`,
      `    "${key()}": ${integer(1, 9000)},`,
      `    "${adjective()}": ${chance(0.5)}`,
      '  },',
    ]
    return {
      head: ['{', `  "$schema": "https://example.com/schemas/${noun()}.json",`],
      tail: [`  "version": ${integer(1, 9)}`, '}'],
      piece: member,
    }
  },
  toml({ integer }, { noun, adjective, key, remark }) {
    return {
      head: [
        `# ${remark()}`,
        `[${noun()}]`,
        `name = "${noun()}-${integer(1, 99)}"`,
        `version = "${integer(0, 4)}.${integer(0, 20)}.${integer(0, 9)}"`,
        '',
      ],
      piece: () => [
        `[${noun()}.${noun()}]`,
        `${key()} = ${integer(1, 5000)}`,
        `${key()} = "${adjective()}"`,
        `${key()} = ["${noun()}", "${noun()}", "${noun()}"]`,
        '',
      ],
    }
  },
  cpp({ integer }, { noun, verb, typeName, remark }) {
    const name = typeName()
    return {
      head: [
        '#include <memory>',
        '#include <span>',
        `#include "${noun()}.hpp"`,
        '',
        `namespace acme::${noun()} {`,
        `class ${name} final {`,
      ],
      tail: ['};', '}'],
      piece: () => [
        ' public:',
        `  explicit ${name}(std::size_t ${noun()}Count) noexcept : count_{${integer(1, 64)}} {}`,
        `  // ${remark()}`,
        `  [[nodiscard]] std::unique_ptr<${typeName()}> ${verb()}(std::span<const std::byte> in) const {`,
        `    if (in.size() < ${integer(4, 64)}u) { return nullptr; }`,
        `    return std::make_unique<${typeName()}>(in.data(), in.size());`,
        '  }',
      ],
    }
  },
  c({ integer }, { noun, verb, key, remark }) {
    return {
      head: [
        '#include <stdint.h>',
        '#include <stdlib.h>',
        `#define ${key().toUpperCase()} ${integer(16, 4096)}u`,
        '',
        `/* ${remark()} */`,
      ],
      piece: () => [
        `static int ${noun()}_${verb()}(struct ${noun()} *self, const uint8_t *buf, size_t len)`,
        '{',
        `    if (self == NULL || len > ${integer(64, 2048)}u)`,
        `        return -${integer(1, 22)};`,
        '    for (size_t i = 0; i < len; i++)',
        `        self->sum = (self->sum << ${integer(1, 7)}) ^ buf[i];`,
        '    return 0;',
        '}',
      ],
    }
  },
  swift({ integer }, { noun, verb, typeName, remark }) {
    return {
      head: [
        'import Foundation',
        '',
        `public struct ${typeName()}: Sendable {`,
        `    public var ${noun()}: Int = ${integer(1, 100)}`,
      ],
      tail: ['}'],
      piece: () => [
        '',
        `    /// ${remark()}`,
        `    public func ${verb()}(_ ${noun()}Name: String) async throws -> ${typeName()} {`,
        `        guard let url = URL(string: "https://api.example.com/${noun()}/\\(${noun()}Id)") else { throw ${typeName()}.invalid }`,
        '        let (data, _) = try await URLSession.shared.data(from: url)',
        `        return try JSONDecoder().decode(${typeName()}.self, from: data)`,
        '    }',
      ],
    }
  },
  typescript({ integer }, { noun, verb, adjective, typeName, remark }) {
    const name = typeName()
    return {
      head: [
        `import { ${name}, type ${typeName()} } from '@acme/${noun()}';`,
        '',
        `const client = new ${name}({ ${noun()}: ${integer(1, 100)}, mode: '${adjective()}' });`,
      ],
      tail: ['await client.close();'],
      piece: () => [
        '',
        `export async function ${verb()}${camel(noun())}(input: ReadonlyArray<string>): Promise<number> {`,
        `  // ${remark()}`,
        `  const out = await client.${verb()}(input.map((x) => \`\${x}-${noun()}\`));`,
        `  return out.length > ${integer(1, 50)} ? out.length : ${integer(0, 9)};`,
        '}',
      ],
    }
  },
}

/** The languages of samples, as they are written after a fence. */
export const codeLanguages = Object.keys(languages)
