#include "VoiceRoom.h"

#include "Engine/GameInstance.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "OdinAudio/Effects/OdinMuteEffect.h"
#include "OdinAudio/OdinAudioCapture.h"
#include "OdinAudio/OdinDecoder.h"
#include "OdinAudio/OdinEncoder.h"
#include "OdinAudio/OdinPipeline.h"
#include "OdinAudio/OdinSynthComponent.h"
#include "OdinFunctionLibrary.h"
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
    Room = UOdinRoom::ConstructRoom(this);
    // Bind the events first. The server reports the peers that are already in the room while you join.
    Room->OnRoomJoinedBP.AddDynamic(this, &UVoiceRoom::HandleJoined);
    Room->OnRoomPeerJoinedBP.AddDynamic(this, &UVoiceRoom::HandlePeerJoined);
    Room->OnRoomPeerLeftBP.AddDynamic(this, &UVoiceRoom::HandlePeerLeft);
    Room->OnRoomStatusChangedBP.AddDynamic(this, &UVoiceRoom::HandleStatus);

    bool bSuccess = false;
    Room->ConnectRoom(TEXT("https://gateway.odin.4players.io"), Token, bSuccess);
    if (!bSuccess) ShowMessage(TEXT("Could not connect. The output log contains the reason."));
}

void UVoiceRoom::HandleStatus(UOdinRoom* Source, FOdinRoomStatusChanged Data)
{
    if (Data.status == FOdinRoomStatusChanged::JoinedStatus) return;
    // If the plugin connects again, the room reports all peers again. A closed room doesn't open again: join with a new token.
    Release();
    ShowMessage(Data.status == FOdinRoomStatusChanged::ClosedStatus ? TEXT("Left the room. ") + Data.message : FString(TEXT("Connecting")));
}
// #endregion

// #region microphone
void UVoiceRoom::HandleJoined(UOdinRoom* Source, FOdinJoined Data)
{
    ShowMessage(TEXT("Joined ") + Data.room_id);
    if (!Microphone) return;

    // The encoder needs the peer ID, which the server assigns when you join.
    UAudioGenerator* Generator = Microphone;
    Encoder = UOdinFunctionLibrary::CreateOdinEncoderFromGenerator(this, Room, Generator);
    if (!Encoder) return;

    UOdinPipeline* Pipeline = Encoder->GetOrCreatePipeline();
    FOdinApmConfig Processing;
    Processing.echo_canceller = true;
    Processing.high_pass_filter = true;
    Processing.noise_suppression = EOdinNoiseSuppression::ODIN_NOISE_SUPPRESSION_MODERATE;
    Pipeline->SetApmConfig(Pipeline->InsertApmEffect(0, 48000, true), Processing);

    // Both rooms have a talk key. Voice activity detection could cut off the first word, so the pipeline has none.
    Mute = Pipeline->AppendMuteEffect();
    SetTalking(bTalks);

    bool bStarted = false;
    Microphone->StartCapturing(bStarted);
    if (!bStarted) ShowMessage(TEXT("The microphone doesn't start. Check the system's microphone permission."));
}

void UVoiceRoom::SetTalking(bool bTalk)
{
    bTalks = bTalk;
    if (!Mute) return;
    Mute->MuteFlag = bTalk ? EOdinMuteEffectOptions::ODIN_EFFECT_TOGGLE_UNCHANGED : EOdinMuteEffectOptions::ODIN_EFFECT_TOGGLE_ON;
}
// #endregion

// #region voices
void UVoiceRoom::HandlePeerJoined(UOdinRoom* Source, FOdinPeerJoined Data)
{
    FVoicePeer& Peer = Peers.Add(Data.peer_id);
    Peer.User = Data.user_id;
    Peer.Decoder = UOdinDecoder::ConstructDecoder(this, 48000, false);
    UOdinFunctionLibrary::RegisterDecoder(Peer.Decoder, Room, Data.peer_id);

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
        if (Peer.User != Character->VoiceUser) continue;
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
    Peer.Voice->SetDecoder(Peer.Decoder);

    if (!bAtCharacters) return;
    FSoundAttenuationSettings Attenuation;
    Attenuation.bAttenuate = true;
    Attenuation.bSpatialize = true;
    // Voices have their full volume up to 3 m, and are silent beyond 30 m. Unreal measures in centimeters.
    Attenuation.AttenuationShapeExtents = FVector(300.0f);
    Attenuation.FalloffDistance = 2700.0f;
    Peer.Voice->AdjustAttenuation(Attenuation);
}

void UVoiceRoom::HandlePeerLeft(UOdinRoom* Source, FOdinPeerLeft Data)
{
    FVoicePeer Peer;
    if (!Peers.RemoveAndCopyValue(Data.peer_id, Peer)) return;
    if (IsValid(Peer.Voice)) Peer.Voice->DestroyComponent();
    UOdinDecoder::FreeDecoder(Peer.Decoder);
}
// #endregion

void UVoiceRoom::Release()
{
    for (auto& [Id, Peer] : Peers)
    {
        if (IsValid(Peer.Voice)) Peer.Voice->DestroyComponent();
        UOdinDecoder::FreeDecoder(Peer.Decoder);
    }
    Peers.Empty();
    if (Encoder) UOdinFunctionLibrary::UnlinkEncoderFromRoom(Encoder);
    Encoder = nullptr;
    Mute = nullptr;
}

void UVoiceRoom::Leave()
{
    Release();
    if (Room) Room->CloseRoom();
    Room = nullptr;
}

void UVoiceRoom::ShowMessage(const FString& Message)
{
    if (const UVoiceComponent* Component = GetTypedOuter<UVoiceComponent>()) Component->ShowMessage(Message);
}
