#pragma once

#include "CoreMinimal.h"
#include "GameFramework/GameModeBase.h"
#include "SkylineGameMode.generated.h"

/** Logs the server's public address, and lets a dedicated server exit when its match is over. */
UCLASS()
class ASkylineGameMode : public AGameModeBase
{
    GENERATED_BODY()

protected:
    virtual void BeginPlay() override;
    virtual void Logout(AController* Exiting) override;
    virtual void EndPlay(const EEndPlayReason::Type Reason) override;

private:
    FTimerHandle ExitTimer;

    void ExitIfEmpty();
};
