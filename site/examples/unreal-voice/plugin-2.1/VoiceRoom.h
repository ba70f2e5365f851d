#pragma once

#include "CoreMinimal.h"
#include "OdinRoom.h"
#include "VoiceRoom.generated.h"

class AVoiceCharacter;
class UOdinAudioCapture;
class UOdinDecoder;
class UOdinEncoder;
class UOdinMuteEffect;
class UOdinSynthComponent;
class USoundEffectSourcePresetChain;

/** Another player in the room. */
USTRUCT()
struct FVoicePeer
{
    GENERATED_BODY()

    UPROPERTY()
    FString User;
    UPROPERTY()
    UOdinDecoder* Decoder = nullptr;
    /** Null while the player has no character, or after the character was destroyed. */
    UPROPERTY()
    UOdinSynthComponent* Voice = nullptr;
};

/** One room of UVoiceComponent, for plugin 2.1. Sends audio while the player talks, and plays the other players. */
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
    UOdinEncoder* Encoder = nullptr;
    UPROPERTY()
    UOdinMuteEffect* Mute = nullptr;
    UPROPERTY()
    TMap<int64, FVoicePeer> Peers;
    bool bTalks = false;

    UFUNCTION()
    void HandleToken(const FString& Token);
    UFUNCTION()
    void HandleJoined(UOdinRoom* Source, FOdinJoined Data);
    UFUNCTION()
    void HandlePeerJoined(UOdinRoom* Source, FOdinPeerJoined Data);
    UFUNCTION()
    void HandlePeerLeft(UOdinRoom* Source, FOdinPeerLeft Data);
    UFUNCTION()
    void HandleStatus(UOdinRoom* Source, FOdinRoomStatusChanged Data);
    UFUNCTION()
    void ShowMessage(const FString& Message);

    void Play(FVoicePeer& Peer, AActor* Speaker);
    /** Frees the voices and the encoder, which belong to one connection. */
    void Release();
};
