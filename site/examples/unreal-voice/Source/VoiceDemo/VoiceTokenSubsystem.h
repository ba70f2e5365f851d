#pragma once

#include "CoreMinimal.h"
#include "Interfaces/IHttpRequest.h"
#include "Subsystems/GameInstanceSubsystem.h"
#include "VoiceTokenSubsystem.generated.h"

DECLARE_DYNAMIC_DELEGATE_OneParam(FVoiceTokenReceived, const FString&, Token);
DECLARE_DYNAMIC_DELEGATE_OneParam(FVoiceTokenFailed, const FString&, Message);

/** Requests tokens from your token server. */
UCLASS(Config = Game)
class UVoiceTokenSubsystem : public UGameInstanceSubsystem
{
    GENERATED_BODY()

public:
    /** Requests a token with which the user can join the room. OnFailed receives a message for the player. */
    UFUNCTION(BlueprintCallable, Category = "Voice")
    void RequestVoiceToken(const FString& Room, const FString& User, FVoiceTokenReceived OnReceived, FVoiceTokenFailed OnFailed);

private:
    /** URL of the token server. Set it in DefaultGame.ini. */
    UPROPERTY(Config)
    FString TokenUrl = TEXT("http://localhost:8080/odin-token");

    void HandleResponse(FHttpRequestPtr Request, FHttpResponsePtr Response, bool bSucceeded, FVoiceTokenReceived OnReceived, FVoiceTokenFailed OnFailed);
};
