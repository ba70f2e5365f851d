#pragma once

#include "CoreMinimal.h"
#include "OdinRoom.h"
#include "VoiceRoom.generated.h"

class AVoiceCharacter;
class UOdinAudioCapture;
class UOdinCaptureMedia;
class UOdinJsonObject;
class UOdinPlaybackMedia;
class UOdinSynthComponent;
class USoundEffectSourcePresetChain;

/** Another player in the room. */
USTRUCT()
struct FVoicePeer
{
    GENERATED_BODY()

    UPROPERTY()
    FString User;
    /** Null until the player sends audio. */
    UPROPERTY()
    UOdinPlaybackMedia* Media = nullptr;
    /** Null while the player has no character, or after the character was destroyed. */
    UPROPERTY()
    UOdinSynthComponent* Voice = nullptr;
};

/** One room of UVoiceComponent, for plugin 1.12. Sends audio while the player talks, and plays the other players. */
UCLASS()
class UVoiceRoom : public UObject
{
    GENERATED_BODY()

public:
    /** Voices come from the players' characters if true, and have the same volume everywhere if false. */
    bool bAtCharacters = false;

    /** Effects of voices without a position. Can be null. */
    UPROPERTY()
    TObjectPtr<USoundEffectSourcePresetChain> Effects;

    /** Returns the default microphone, or null if the game can't open one. */
    static UOdinAudioCapture* OpenMicrophone(UObject* Owner);
    static void CloseMicrophone(UOdinAudioCapture* InMicrophone);

    /** Requests a token, and joins the room. Without a microphone, the player only listens. */
    void Join(const FString& RoomName, const FString& User, UOdinAudioCapture* InMicrophone);
    void Leave();
    void SetTalking(bool bTalk);

    /** Plays the voice of the character's player, once both the peer and the character are known. */
    void PlaceVoice(AVoiceCharacter* Character);

private:
    UPROPERTY()
    UOdinRoom* Room = nullptr;
    UPROPERTY()
    UOdinAudioCapture* Microphone = nullptr;
    UPROPERTY()
    UOdinCaptureMedia* MicrophoneMedia = nullptr;
    UPROPERTY()
    TMap<int64, FVoicePeer> Peers;
    bool bTalks = false;

    UFUNCTION()
    void HandleToken(const FString& Token);
    UFUNCTION()
    void HandleJoined(FString RoomId, const TArray<uint8>& RoomUserData, FString Customer, int64 OwnPeerId, FString OwnUserId);
    UFUNCTION()
    void HandleError(int64 Code);
    UFUNCTION()
    void HandleMicrophoneAdded(int32 MediaId);
    UFUNCTION()
    void HandlePeerJoined(int64 PeerId, FString UserId, const TArray<uint8>& UserData, UOdinRoom* Source);
    UFUNCTION()
    void HandlePeerLeft(int64 PeerId, UOdinRoom* Source);
    UFUNCTION()
    void HandleMediaAdded(int64 PeerId, UOdinPlaybackMedia* Media, UOdinJsonObject* Properties, UOdinRoom* Source);
    UFUNCTION()
    void HandleMediaRemoved(int64 PeerId, UOdinPlaybackMedia* Media, UOdinRoom* Source);
    UFUNCTION()
    void HandleConnection(FRoomConnectionStateChangedData Data, UOdinRoom* Source);
    UFUNCTION()
    void ShowMessage(const FString& Message);

    void Play(FVoicePeer& Peer, AActor* Speaker);
    void StopPlaying(FVoicePeer& Peer);
};
