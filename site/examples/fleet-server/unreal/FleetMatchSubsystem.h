#pragma once

#include "CoreMinimal.h"
#include "Interfaces/IHttpRequest.h"
#include "Subsystems/GameInstanceSubsystem.h"
#include "FleetMatchSubsystem.generated.h"

DECLARE_DYNAMIC_DELEGATE_OneParam(FFleetMatchFailed, const FString&, Message);

/** Asks the backend for a free server, and connects the player to it. */
UCLASS(Config = Game)
class UFleetMatchSubsystem : public UGameInstanceSubsystem
{
    GENERATED_BODY()

public:
    /** Connects the first local player to a free server. OnFailed receives a message for the player. */
    UFUNCTION(BlueprintCallable, Category = "Fleet")
    void FindMatch(FFleetMatchFailed OnFailed);

private:
    /** URL of the backend. Set it in DefaultGame.ini, in the section [/Script/Skyline.FleetMatchSubsystem]. */
    UPROPERTY(Config)
    FString BackendUrl = TEXT("http://localhost:8081");

    bool bIsBusy = false;

    void HandleResponse(FHttpRequestPtr Request, FHttpResponsePtr Response, bool bSucceeded, FFleetMatchFailed OnFailed);
};
