#include "VoiceRoom.h"

#include "Engine/GameInstance.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "OdinAudioCapture.h"
#include "OdinCaptureMedia.h"
#include "OdinFunctionLibrary.h"
#include "OdinJsonObject.h"
#include "OdinPlaybackMedia.h"
#include "OdinSynthComponent.h"
#include "Sound/SoundAttenuation.h"
#include "Sound/SoundEffectSource.h"
#include "VoiceCharacter.h"
#include "VoiceComponent.h"
#include "VoiceTokenSubsystem.h"

UOdinAudioCapture* UVoiceRoom::OpenMicrophone(UObject* Owner)
{
    return UOdinFunctionLibrary::CreateOdinAudioCapture(Owner);
}

void UVoiceRoom::CloseMicrophone(UOdinAudioCapture* InMicrophone)
{
    if (IsValid(InMicrophone)) InMicrophone->StopCapturingAudio();
}

// #region join
void UVoiceRoom::Join(const FString& RoomName, const FString& User, UOdinAudioCapture* InMicrophone)
{
    Microphone = InMicrophone;
    FVoiceTokenReceived OnReceived;
    FVoiceTokenFailed OnFailed;
    OnReceived.BindDynamic(this, &UVoiceRoom::HandleToken);
    OnFailed.BindDynamic(this, &UVoiceRoom::ShowMessage);
    GetWorld()->GetGameInstance()->GetSubsystem<UVoiceTokenSubsystem>()->RequestVoiceToken(RoomName, User, OnReceived, OnFailed);
}

void UVoiceRoom::HandleToken(const FString& Token)
{
    FOdinApmSettings Processing;
    // The push-to-talk key decides when to send, so that the first syllable isn't cut off.
    Processing.bVoiceActivityDetection = false;
    Processing.bEchoCanceller = true;
    Processing.bHighPassFilter = true;
    Room = UOdinRoom::ConstructRoom(this, Processing);
    if (!Room)
    {
        ShowMessage(TEXT("Could not create the room. The output log contains the reason."));
        return;
    }

    // Bind the events first. The server reports the peers that are already in the room while you join.
    Room->onPeerJoined.AddDynamic(this, &UVoiceRoom::HandlePeerJoined);
    Room->onPeerLeft.AddDynamic(this, &UVoiceRoom::HandlePeerLeft);
    Room->onMediaAdded.AddDynamic(this, &UVoiceRoom::HandleMediaAdded);
    Room->onMediaRemoved.AddDynamic(this, &UVoiceRoom::HandleMediaRemoved);
    Room->onRoomConnectionStateChanged.AddDynamic(this, &UVoiceRoom::HandleConnection);

    FOdinRoomJoinError OnError;
    FOdinRoomJoinSuccess OnSuccess;
    OnError.BindDynamic(this, &UVoiceRoom::HandleError);
    OnSuccess.BindDynamic(this, &UVoiceRoom::HandleJoined);
    UOdinRoomJoin::JoinRoom(this, Room, TEXT("https://gateway.odin.4players.io"), Token, TArray<uint8>(),
                            FVector::ZeroVector, OnError, OnSuccess)->Activate();
}

void UVoiceRoom::HandleError(int64 Code)
{
    ShowMessage(UOdinFunctionLibrary::FormatOdinError(Code, false));
}

void UVoiceRoom::HandleConnection(FRoomConnectionStateChangedData Data, UOdinRoom* Source)
{
    if (Data.State != EOdinRoomConnectionState::Disconnected || Source != Room) return;
    // The plugin destroys the room object now.
    Room = nullptr;
    ShowMessage(TEXT("Left the room."));
}
// #endregion

// #region microphone
void UVoiceRoom::HandleJoined(FString RoomId, const TArray<uint8>& RoomUserData, FString Customer, int64 OwnPeerId, FString OwnUserId)
{
    ShowMessage(TEXT("Joined ") + RoomId);
    if (!Microphone || !Room) return;

    // Each room gets its own media stream from the same microphone.
    UAudioGenerator* Generator = Microphone;
    MicrophoneMedia = UOdinFunctionLibrary::Odin_CreateMedia(Generator);
    SetTalking(bTalks);

    FOdinRoomAddMediaError OnError;
    FOdinRoomAddMediaSuccess OnSuccess;
    OnError.BindDynamic(this, &UVoiceRoom::HandleError);
    OnSuccess.BindDynamic(this, &UVoiceRoom::HandleMicrophoneAdded);
    UOdinRoomAddMedia::AddMedia(this, Room, MicrophoneMedia, OnError, OnSuccess)->Activate();
}

void UVoiceRoom::HandleMicrophoneAdded(int32 MediaId)
{
    bool bStarted = false;
    Microphone->StartCapturing(bStarted);
    if (!bStarted) ShowMessage(TEXT("The microphone doesn't start. Check the system's microphone permission."));
}

void UVoiceRoom::SetTalking(bool bTalk)
{
    bTalks = bTalk;
    if (MicrophoneMedia) MicrophoneMedia->SetIsMuted(!bTalk);
}
// #endregion

// #region voices
void UVoiceRoom::HandlePeerJoined(int64 PeerId, FString UserId, const TArray<uint8>& UserData, UOdinRoom* Source)
{
    Peers.FindOrAdd(PeerId).User = UserId;
}

void UVoiceRoom::HandleMediaAdded(int64 PeerId, UOdinPlaybackMedia* Media, UOdinJsonObject* Properties, UOdinRoom* Source)
{
    FVoicePeer& Peer = Peers.FindOrAdd(PeerId);
    Peer.Media = Media;

    if (!bAtCharacters)
    {
        Play(Peer, GetTypedOuter<UVoiceComponent>()->GetOwner());
        return;
    }
    // The character may already exist. If it doesn't, it calls PlaceVoice when the server has replicated its user.
    for (AVoiceCharacter* Character : TActorRange<AVoiceCharacter>(GetWorld())) PlaceVoice(Character);
}

void UVoiceRoom::PlaceVoice(AVoiceCharacter* Character)
{
    for (auto& [Id, Peer] : Peers)
    {
        if (!Peer.Media || Peer.User != Character->VoiceUser) continue;
        if (IsValid(Peer.Voice))
        {
            if (Peer.Voice->GetOwner() == Character) continue;
            // After a respawn, the previous character can still exist for a moment.
            Peer.Voice->DestroyComponent();
        }
        Play(Peer, Character);
    }
}

void UVoiceRoom::Play(FVoicePeer& Peer, AActor* Speaker)
{
    Peer.Voice = NewObject<UOdinSynthComponent>(Speaker);
    Peer.Voice->SetupAttachment(Speaker->GetRootComponent());
    if (!bAtCharacters) Peer.Voice->SourceEffectChain = Effects;
    Peer.Voice->RegisterComponent();
    Peer.Voice->Odin_AssignSynthToMedia(Peer.Media);

    if (bAtCharacters)
    {
        FSoundAttenuationSettings Attenuation;
        Attenuation.bAttenuate = true;
        Attenuation.bSpatialize = true;
        // Voices have their full volume up to 3 m, and are silent beyond 30 m. Unreal measures in centimeters.
        Attenuation.AttenuationShapeExtents = FVector(300.0f);
        Attenuation.FalloffDistance = 2700.0f;
        Peer.Voice->AdjustAttenuation(Attenuation);
    }
    Peer.Voice->Activate();
}

void UVoiceRoom::StopPlaying(FVoicePeer& Peer)
{
    if (IsValid(Peer.Voice)) Peer.Voice->DestroyComponent();
    Peer.Voice = nullptr;
    Peer.Media = nullptr;
}

void UVoiceRoom::HandleMediaRemoved(int64 PeerId, UOdinPlaybackMedia* Media, UOdinRoom* Source)
{
    if (FVoicePeer* Peer = Peers.Find(PeerId)) StopPlaying(*Peer);
}

void UVoiceRoom::HandlePeerLeft(int64 PeerId, UOdinRoom* Source)
{
    if (FVoicePeer* Peer = Peers.Find(PeerId)) StopPlaying(*Peer);
    Peers.Remove(PeerId);
}
// #endregion

void UVoiceRoom::Leave()
{
    for (auto& [Id, Peer] : Peers) StopPlaying(Peer);
    Peers.Empty();
    if (IsValid(Room)) Room->Destroy();
    MicrophoneMedia = nullptr;
    Room = nullptr;
}

void UVoiceRoom::ShowMessage(const FString& Message)
{
    if (const UVoiceComponent* Component = GetTypedOuter<UVoiceComponent>()) Component->ShowMessage(Message);
}
