#pragma once

#include "CoreMinimal.h"
#include "Components/ActorComponent.h"
#include "VoiceComponent.generated.h"

class AVoiceCharacter;
class UOdinAudioCapture;
class USoundEffectSourcePresetChain;
class UVoiceRoom;

/** Joins a room for proximity voice and a room for the team's radio. One microphone feeds both. */
UCLASS(Config = Game)
class UVoiceComponent : public UActorComponent
{
    GENERATED_BODY()

public:
    /** ID of the player in both rooms. Set it to the account ID for which your token server signs tokens. */
    UPROPERTY(BlueprintReadWrite, Category = "Voice")
    FString User;

    /** Effects of the radio's voices. Without any, they sound like the others. */
    UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Voice")
    TObjectPtr<USoundEffectSourcePresetChain> RadioEffects;

    /** Opens the microphone and joins both rooms. */
    UFUNCTION(BlueprintCallable, Category = "Voice")
    void JoinRooms();

    /** Starts and stops sending to the players nearby. */
    UFUNCTION(BlueprintCallable, Category = "Voice")
    void TalkNear(bool bTalk);

    /** Starts and stops sending to the team. */
    UFUNCTION(BlueprintCallable, Category = "Voice")
    void TalkOnRadio(bool bTalk);

    /** While muted, the player doesn't send anything, even if a key is held down. */
    UFUNCTION(BlueprintCallable, Category = "Voice")
    void SetMuted(bool bNewMuted);

    bool IsMuted() const { return bMuted; }

    /** Lets the voice of the character's player come from the character. */
    void PlaceVoice(AVoiceCharacter* Character);

    /** Shows a message to the player, and writes it to the log. */
    void ShowMessage(const FString& Message) const;

protected:
    virtual void OnRegister() override;
    virtual void EndPlay(const EEndPlayReason::Type Reason) override;

private:
    UPROPERTY(Config)
    FString NearRoom = TEXT("match-42");
    UPROPERTY(Config)
    FString RadioRoom = TEXT("match-42-red");

    // These are raw pointers, because functions of the plugin take references that can't bind to a TObjectPtr.
    UPROPERTY()
    UOdinAudioCapture* Microphone = nullptr;
    UPROPERTY()
    UVoiceRoom* Near = nullptr;
    UPROPERTY()
    UVoiceRoom* Radio = nullptr;

    bool bTalksNear = false;
    bool bTalksOnRadio = false;
    bool bMuted = false;

    void UpdateTalking();
};
