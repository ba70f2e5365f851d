import { expect, it } from 'vitest'
import { cppDeclarations, plainDeclaration } from '../../../src/upstream/readers/cpp-declarations.ts'

const header = `#pragma once
#include "Lamp.h"

DECLARE_DYNAMIC_DELEGATE_OneParam(FLampDone, int32 /*, FString, why*/, code);

UENUM(BlueprintType)
enum class ELamp : uint8 { Red UMETA(DisplayName = "Red; warm"), Green = 2 };

UCLASS(meta = (Note = "a \\"lamp\\" ("))
class DEMO_API ULamp : public UObject
{
    GENERATED_BODY()

  public:
    ULamp() : Size(1) { Reset(); }
    /** Not a declaration: int32 Comment(); */
    UFUNCTION(BlueprintCallable)
    static ULamp *Build(UObject *World, UPARAM(meta = (Filter = (1))) int32 Size = 3);
    bool IsOn() const { return Level > 0; }
    UPROPERTY(BlueprintReadOnly)
    FSettings Settings = FSettings{ .Level = 1 };
    TMap<int32, bool> Flags{};
};
`

it('reads functions, fields, delegates, types and enum values with their lines, and no bodies', () => {
  expect(
    cppDeclarations({ file: 'Lamp.h', text: header }).map(
      ({ line, name, code }) => `${line} ${name}: ${plainDeclaration(code)}`,
    ),
  ).toMatchInlineSnapshot(`
      [
        "4 FLampDone: DECLARE_DYNAMIC_DELEGATE_OneParam(FLampDone,int32,code)",
        "7 ELamp: enum class ELamp:uint8",
        "7 Red: Red",
        "7 Green: Green=2",
        "10 ULamp: class ULamp:public UObject",
        "15 ULamp: ULamp():Size(1)",
        "18 Build: static ULamp*Build(UObject*World,int32 Size=3)",
        "19 IsOn: bool IsOn()const",
        "21 Settings: FSettings Settings=FSettings{.Level=1}",
        "22 Flags: TMap<int32,bool>Flags{}",
      ]
    `)
})

it('keeps the macros above a declaration, without those of the class', () => {
  const [, , , , , , build, , settings] = cppDeclarations({ file: 'Lamp.h', text: header })
  expect([build?.macros, settings?.macros]).toEqual(['UFUNCTION(BlueprintCallable)', 'UPROPERTY(BlueprintReadOnly)'])
})

it.each([
  ['static ULamp*Build( class UObject *World )', 'static ULamp *Build(UObject* World)'],
  ['class DEMO_API ULamp : public UObject', 'class ULamp: public UObject'],
  ['void A(UPARAM(ref) FMask& Mask)', 'void A(FMask& Mask)'],
])('treats %s like %s', (one, other) => {
  expect(plainDeclaration(one)).toBe(plainDeclaration(other))
})

it.each([
  ['void A(int32 B)', 'void A(int32 B) const'],
  ['void A(int32 B)', 'void A(int32 B = 1)'],
  ['FOdinRoomStatus Status', 'FOdinStatus Status'],
])('distinguishes %s from %s', (one, other) => {
  expect(plainDeclaration(one)).not.toBe(plainDeclaration(other))
})
