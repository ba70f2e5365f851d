#include "FleetMatchSubsystem.h"

#include "Dom/JsonObject.h"
#include "Engine/EngineBaseTypes.h"
#include "Engine/GameInstance.h"
#include "GameFramework/PlayerController.h"
#include "HttpModule.h"
#include "Interfaces/IHttpResponse.h"
#include "Serialization/JsonReader.h"
#include "Serialization/JsonSerializer.h"

// #region match
void UFleetMatchSubsystem::FindMatch(FFleetMatchFailed OnFailed)
{
    // Each request claims a server, so a second click must not send another one.
    if (bIsBusy) return;
    bIsBusy = true;
    const FHttpRequestRef Request = FHttpModule::Get().CreateRequest();
    Request->SetVerb(TEXT("POST"));
    Request->SetURL(BackendUrl + TEXT("/match"));
    Request->OnProcessRequestComplete().BindUObject(this, &UFleetMatchSubsystem::HandleResponse, OnFailed);
    Request->ProcessRequest();
}

void UFleetMatchSubsystem::HandleResponse(FHttpRequestPtr Request, FHttpResponsePtr Response, bool bSucceeded, FFleetMatchFailed OnFailed)
{
    bIsBusy = false;
    if (!bSucceeded || !Response.IsValid())
    {
        OnFailed.ExecuteIfBound(TEXT("The backend can't be reached."));
        return;
    }

    TSharedPtr<FJsonObject> Json;
    const TSharedRef<TJsonReader<>> Reader = TJsonReaderFactory<>::Create(Response->GetContentAsString());
    FString Address;
    int32 Port = 0;
    if (FJsonSerializer::Deserialize(Reader, Json) && Json.IsValid()
        && Json->TryGetStringField(TEXT("address"), Address) && Json->TryGetNumberField(TEXT("port"), Port))
    {
        if (APlayerController* Player = GetGameInstance()->GetFirstLocalPlayerController())
        {
            Player->ClientTravel(FString::Printf(TEXT("%s:%d"), *Address, Port), TRAVEL_Absolute);
        }
        return;
    }

    // If no server is free, the backend responds with status 503 and an error for the player.
    FString Message;
    if (!Json.IsValid() || !Json->TryGetStringField(TEXT("error"), Message))
    {
        Message = FString::Printf(TEXT("The backend responded with status %d."), Response->GetResponseCode());
    }
    OnFailed.ExecuteIfBound(Message);
}
// #endregion
