#pragma once

#include "CoreMinimal.h"
#include "GameFramework/GameModeBase.h"
#include "VoiceGameMode.generated.h"

/** Gives each player a character and a controller with voice. */
UCLASS()
class AVoiceGameMode : public AGameModeBase
{
    GENERATED_BODY()

public:
    AVoiceGameMode();
};
