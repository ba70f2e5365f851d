#include "VoiceComponent.h"

#include "Engine/Engine.h"
#include "Sound/SoundEffectSource.h"
#include "VoiceRoom.h"

void UVoiceComponent::OnRegister()
{
    Super::OnRegister();
    // A random ID lets you start several players without accounts.
    if (User.IsEmpty()) User = TEXT("player-") + FGuid::NewGuid().ToString().Left(8);
}

// #region join
void UVoiceComponent::JoinRooms()
{
    if (Near) return;
    Microphone = UVoiceRoom::OpenMicrophone(this);
    if (!Microphone) ShowMessage(TEXT("No microphone. You can hear others, but they can't hear you."));

    Near = NewObject<UVoiceRoom>(this);
    Near->bAtCharacters = true;
    Near->Join(NearRoom, User, Microphone);

    Radio = NewObject<UVoiceRoom>(this);
    Radio->Effects = RadioEffects;
    Radio->Join(RadioRoom, User, Microphone);
}
// #endregion

// #region talk
void UVoiceComponent::TalkNear(bool bTalk)
{
    bTalksNear = bTalk;
    UpdateTalking();
}

void UVoiceComponent::TalkOnRadio(bool bTalk)
{
    bTalksOnRadio = bTalk;
    UpdateTalking();
}

void UVoiceComponent::SetMuted(bool bNewMuted)
{
    bMuted = bNewMuted;
    UpdateTalking();
    ShowMessage(bMuted ? TEXT("Muted") : TEXT("Unmuted"));
}

void UVoiceComponent::UpdateTalking()
{
    if (Near) Near->SetTalking(bTalksNear && !bMuted);
    if (Radio) Radio->SetTalking(bTalksOnRadio && !bMuted);
}
// #endregion

void UVoiceComponent::PlaceVoice(AVoiceCharacter* Character)
{
    if (Near) Near->PlaceVoice(Character);
}

void UVoiceComponent::ShowMessage(const FString& Message) const
{
    UE_LOG(LogTemp, Display, TEXT("Voice: %s"), *Message);
    if (GEngine) GEngine->AddOnScreenDebugMessage(INDEX_NONE, 10.0f, FColor::Yellow, Message);
}

// #region leave
void UVoiceComponent::EndPlay(const EEndPlayReason::Type Reason)
{
    if (Near) Near->Leave();
    if (Radio) Radio->Leave();
    UVoiceRoom::CloseMicrophone(Microphone);
    Super::EndPlay(Reason);
}
// #endregion
