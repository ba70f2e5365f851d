#pragma once

#include "CoreMinimal.h"
#include "GameFramework/PlayerController.h"
#include "VoicePlayerController.generated.h"

class UVoiceComponent;

/** Owns the voice of the local player, so that it survives when the character is replaced. */
UCLASS()
class AVoicePlayerController : public APlayerController
{
    GENERATED_BODY()

public:
    AVoicePlayerController();

    /** The voice of this player. On other machines, it isn't in any room. */
    UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "Voice")
    TObjectPtr<UVoiceComponent> Voice;

protected:
    virtual void BeginPlay() override;
};
