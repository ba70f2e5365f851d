#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Character.h"
#include "VoiceCharacter.generated.h"

class UInputAction;
class UInputMappingContext;
class UVoiceComponent;
struct FInputActionValue;

/** A character that walks, talks and knows to whom its voice belongs. */
UCLASS()
class AVoiceCharacter : public ACharacter
{
    GENERATED_BODY()

public:
    AVoiceCharacter();

    /** ID of the character's player in the proximity room. Empty until the player's machine has sent it. */
    UPROPERTY(ReplicatedUsing = OnRep_VoiceUser, BlueprintReadOnly, Category = "Voice")
    FString VoiceUser;

protected:
    virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;
    virtual void PawnClientRestart() override;
    virtual void SetupPlayerInputComponent(UInputComponent* PlayerInputComponent) override;

private:
    UPROPERTY()
    TObjectPtr<UInputMappingContext> Keys;

    UFUNCTION(Server, Reliable)
    void ServerSetVoiceUser(const FString& User);
    UFUNCTION()
    void OnRep_VoiceUser();

    void Walk(const FInputActionValue& Value);
    void Turn(const FInputActionValue& Value);
    void StartTalkingNear();
    void StopTalkingNear();
    void StartTalkingOnRadio();
    void StopTalkingOnRadio();
    void ToggleMute();

    /** The voice of the player at this machine, or null on a dedicated server. */
    UVoiceComponent* LocalVoice() const;
};
