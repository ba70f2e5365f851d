import { expect, it } from 'vitest'
import { wrapDeclarations } from '../../src/languages/wrap-declarations.ts'

it.each([
  ['a short declaration stays on its line', 'void Leave(int32 Code);', 'void Leave(int32 Code);'],
  [
    'each parameter of a wide declaration has its own line',
    'static void SetLevels(const TMap<int32, bool>& Levels, float Limit = FMath::Max(1.0f, 2.0f)) const;',
    'static void SetLevels(\n  const TMap<int32, bool>& Levels,\n  float Limit = FMath::Max(1.0f, 2.0f)\n) const;',
  ],
  [
    'alignment of parameters with the opening parenthesis is removed',
    'static UAction *Send(UObject             *Context,\n                     const FString &Text);\n',
    'static UAction *Send(\n  UObject *Context,\n  const FString &Text\n);\n',
  ],
  [
    'the macro of a delegate has a type and a name on each line',
    'DECLARE_DYNAMIC_DELEGATE_TwoParams(FJoined, const TArray<uint8> &, data, URoom *, room);',
    'DECLARE_DYNAMIC_DELEGATE_TwoParams(\n  FJoined,\n  const TArray<uint8> &, data,\n  URoom *, room\n);',
  ],
  [
    'a declaration inside a class keeps its indent',
    'class URoom\n{\n    bool Move(const FVector &Position, float Scale);\n};',
    'class URoom\n{\n    bool Move(\n      const FVector &Position,\n      float Scale\n    );\n};',
  ],
  [
    'strings and comments are not split',
    '// Call Join(room, token, url) first, and then Send(message).\nvoid Show(FString Title = TEXT("Join, then send"), bool bIsOpen);',
    '// Call Join(room, token, url) first, and then Send(message).\nvoid Show(\n  FString Title = TEXT("Join, then send"),\n  bool bIsOpen\n);',
  ],
  [
    'the specifiers of a macro are not split',
    'UFUNCTION(BlueprintCallable) void SetVolume(float Volume, bool bIsMuted);',
    'UFUNCTION(BlueprintCallable) void SetVolume(float Volume, bool bIsMuted);',
  ],
])('%s', (_, code, expected) => {
  expect(wrapDeclarations(code)).toBe(expected)
})
