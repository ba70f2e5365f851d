#pragma once

#include "CoreMinimal.h"
#include "GameFramework/GameModeBase.h"
#include "SkylineMatchGameMode.generated.h"

/**
 * Logs the server's public address, and lets a dedicated server exit when its match is over.
 * Set the character of the players as Default Pawn Class in a Blueprint of this class.
 */
UCLASS()
class ASkylineMatchGameMode : public AGameModeBase
{
    GENERATED_BODY()

public:
    /** Name of the voice room of this server's players. Clients have no game mode, so send them the name. */
    UFUNCTION(BlueprintPure, Category = "Voice")
    FString GetVoiceRoom() const;

protected:
    virtual void BeginPlay() override;
    virtual void Logout(AController* Exiting) override;
    virtual void EndPlay(const EEndPlayReason::Type Reason) override;

private:
    FTimerHandle ExitTimer;

    void ExitIfEmpty();
    void ReportReady() const;
};
