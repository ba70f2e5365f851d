#include "VoiceTokenSubsystem.h"

#include "Dom/JsonObject.h"
#include "GenericPlatform/GenericPlatformHttp.h"
#include "HttpModule.h"
#include "Interfaces/IHttpResponse.h"
#include "Serialization/JsonReader.h"
#include "Serialization/JsonSerializer.h"

// #region request
void UVoiceTokenSubsystem::RequestVoiceToken(const FString& Room, const FString& User, FVoiceTokenReceived OnReceived, FVoiceTokenFailed OnFailed)
{
    const FHttpRequestRef Request = FHttpModule::Get().CreateRequest();
    Request->SetVerb(TEXT("GET"));
    Request->SetURL(FString::Printf(TEXT("%s?room=%s"), *TokenUrl, *FGenericPlatformHttp::UrlEncode(Room)));
    // Replace this header with what your server needs to recognize the signed-in player, such as a session token.
    Request->SetHeader(TEXT("x-demo-user"), User);
    Request->SetTimeout(10.0f);
    Request->OnProcessRequestComplete().BindUObject(this, &UVoiceTokenSubsystem::HandleResponse, OnReceived, OnFailed);
    Request->ProcessRequest();
}

void UVoiceTokenSubsystem::HandleResponse(FHttpRequestPtr Request, FHttpResponsePtr Response, bool bSucceeded, FVoiceTokenReceived OnReceived, FVoiceTokenFailed OnFailed)
{
    if (!bSucceeded || !Response.IsValid())
    {
        OnFailed.ExecuteIfBound(TEXT("The token server can't be reached."));
        return;
    }

    TSharedPtr<FJsonObject> Json;
    const TSharedRef<TJsonReader<>> Reader = TJsonReaderFactory<>::Create(Response->GetContentAsString());
    const bool bIsJson = FJsonSerializer::Deserialize(Reader, Json) && Json.IsValid();
    FString Token;
    if (bIsJson && Response->GetResponseCode() == 200 && Json->TryGetStringField(TEXT("token"), Token))
    {
        OnReceived.ExecuteIfBound(Token);
        return;
    }

    // The server explains statuses such as 400 and 401 in the field "error".
    FString Reason;
    if (!bIsJson || !Json->TryGetStringField(TEXT("error"), Reason)) Reason = TEXT("unexpected response");
    OnFailed.ExecuteIfBound(FString::Printf(TEXT("No token (status %d): %s"), Response->GetResponseCode(), *Reason));
}
// #endregion
